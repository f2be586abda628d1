import type { FastifyReply } from 'fastify';
import type { RenderedCard } from './library-card-cache.ts';

const comma = Buffer.from(',');
const maxBytesOfPages = 8 * 2 ** 20;

// Most members are shown the same first pages, so that a page, too, is put together once for all of them. Its name
// tells which rendering of each card is in it.
export function cardSender(): (reply: FastifyReply, cards: RenderedCard[]) => FastifyReply {
  const pages = new Map<string, Buffer>();
  let size = 0;

  function keep(name: string, page: Buffer): Buffer {
    if (size + page.length > maxBytesOfPages) {
      pages.clear();
      size = 0;
    }
    pages.set(name, page);
    size += page.length;
    return page;
  }

  return (reply, cards) => {
    const name = cards.map(({ number }) => number).join();
    const page = pages.get(name) ?? keep(name, listOf(cards));
    return reply.type('application/json; charset=utf-8').send(page);
  };
}

function listOf(cards: RenderedCard[]): Buffer {
  const parts = cards.flatMap(({ json }, place) => (place === 0 ? [json] : [comma, json]));
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}
