import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigner, createVerifier } from 'fast-jwt';
import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { bookCard, campaignCard, cardOf, openCards, pageIds } from './reference-cards.ts';
import type { CardRow } from './reference-cards.ts';

// As barely as they can be written: what the product's are measured against. A process of its own for its CPU alone.

const [databaseUrl = '', ...memberIds] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
const key = 'a reference has no secrets';
const sign = createSigner({ key });
const verify = createVerifier({ key });

/** JSON made by PostgreSQL, no token. */
const bare = createServer((request, response) => {
  const reader = new URL(request.url ?? '/', 'http://reference').searchParams.get('reader');
  void pool
    .query<{ cards: string }>({
      name: 'json',
      text: `select coalesce(json_agg(${bookCard} order by id desc), '[]')::text as cards from (${openCards}) cards`,
      values: [reader, 'standard', new Date()],
    })
    .then(({ rows }) => {
      response.setHeader('content-type', 'application/json').end(rows[0]?.cards);
    });
}).listen(0, '127.0.0.1');

const app = Fastify();

async function readerOf(request: FastifyRequest): Promise<string> {
  const { sub } = verify((request.headers.authorization ?? '').split(' ')[1] ?? '');
  const { rows } = await pool.query({
    name: 'member',
    text: `select id, name, email, role, credits, gems from users
      where id = $1 and deleted_at is null and ban_status = 'active'`,
    values: [sub],
  });
  if (!rows[0]) throw new Error('Nobody.');
  return sub;
}

const text = { type: 'string' };
const number = { type: 'number' };
const campaignSchema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(['_id', 'option', 'startedAt'].map((name) => [name, text])),
    ...Object.fromEntries(
      ['costCredits', 'costGems', 'ebookPrice', 'printPrice', 'maxReviewers'].map((name) => [name, number]),
    ),
    ...Object.fromEntries(['isActive', 'addPhoto', 'addVideo'].map((name) => [name, { type: 'boolean' }])),
  },
};
const cardSchema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ['_id', 'title', 'author', 'asin', 'coverFile', 'amazonURL', 'language', 'preferredStore', 'category']
        .concat(['summary', 'authorInfo', 'printLink', 'status', 'createdAt'])
        .map((name) => [name, text]),
    ),
    ...Object.fromEntries(['wordCount', 'averageRating', 'reviewCount'].map((name) => [name, number])),
    readerOptions: { type: 'array', items: text },
    reviewCampaigns: { type: 'array', items: campaignSchema },
  },
};

app.get('/rows', { schema: { response: { 200: { type: 'array', items: cardSchema } } } }, async (request) => {
  const reader = await readerOf(request);
  const { rows } = await pool.query<CardRow>({
    name: 'rows',
    text: openCards,
    values: [reader, 'standard', new Date()],
  });
  return rows.map(cardOf);
});

const fragments = new Map<string, string>();

/** Only the ids and versions of the cards are asked for; their texts are here. */
app.get('/fragments', async (request, reply) => {
  const reader = await readerOf(request);
  const { rows } = await pool.query<{ id: string; revision: string }>({
    name: 'keys',
    text: `select b.id, b.xmin::text as revision from (${pageIds}) page join books b on b.id = page.book_id
      order by b.id desc`,
    values: [reader, 'standard', new Date()],
  });
  const missing = rows.filter(({ id, revision }) => !fragments.has(`${id} ${revision}`));
  if (missing.length > 0) {
    const found = await pool.query<CardRow & { revision: string }>({
      name: 'missing',
      text: `select b.*, b.xmin::text as revision, (${campaignCard}) as campaigns from books b where b.id = any($1::uuid[])`,
      values: [missing.map(({ id }) => id)],
    });
    for (const row of found.rows) fragments.set(`${row.id} ${row.revision}`, JSON.stringify(cardOf(row)));
  }
  reply.header('content-type', 'application/json');
  return reply.send(`[${rows.map(({ id, revision }) => fragments.get(`${id} ${revision}`)).join(',')}]`);
});

app.get('/nothing', async () => ({ ok: true }));
app.get('/me', async (request) => ({ id: await readerOf(request) }));
await app.listen({ port: 0, host: '127.0.0.1' });

const port = (address: AddressInfo | string | null) => (typeof address === 'object' ? address?.port : 0);
process.send?.({
  bare: port(bare.address()),
  fastify: port(app.server.address()),
  tokens: Object.fromEntries(memberIds.map((sub) => [sub, sign({ sub })])),
});
process.on('disconnect', () => process.exit(0));
