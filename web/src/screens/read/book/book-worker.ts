import { openDocx } from './docx.ts';
import { openEpub } from './epub.ts';
import { UnreadableBook } from './flow-book.ts';
import type { FlowBook } from './flow-book.ts';
import { isWrittenFromRight } from './from-right.ts';
import { safePictureType } from './picture-size.ts';
import { textOf } from './safe-tree.ts';
import type { SafeNode } from './safe-tree.ts';
import { mostHits, searchText } from './search-parts.ts';
import type { Hit } from './search-parts.ts';
import type { OpenedPart, Picture, Question } from './worker-messages.ts';

let book: FlowBook | undefined;

postMessage({ id: 0 });
addEventListener('message', (event: MessageEvent<Question>) => void reply(event.data));

async function reply(question: Question): Promise<void> {
  try {
    postMessage({ id: question.id, answer: await answer(question) });
  } catch (error) {
    postMessage({ id: question.id, problem: error instanceof UnreadableBook ? 'unreadable' : String(error) });
  }
}

async function answer(question: Question): Promise<unknown> {
  if (question.kind === 'open') {
    const { format, bytes } = question;
    book = format === 'epub' ? openEpub(new Uint8Array(bytes)) : await openDocx(bytes);
    const { parts, contents, fromRight = isWrittenFromRight(book) } = book;
    return { parts, contents, fromRight };
  }
  if (!book) throw new UnreadableBook('not open');
  return question.kind === 'part' ? openPart(book, question.part) : search(book, question.words);
}

function openPart(opened: FlowBook, index: number): OpenedPart {
  const { nodes, leftOut } = opened.part(index);
  const pictures = new Map<string, Picture | undefined>();
  visitPictures(nodes, (name) => {
    if (!pictures.has(name)) pictures.set(name, pictureOf(opened.picture(name)));
  });
  return { nodes, leftOut, pictures };
}

function pictureOf(bytes: Uint8Array | undefined): Picture | undefined {
  const type = bytes && safePictureType(bytes);
  return type && { type, bytes };
}

function visitPictures(nodes: readonly SafeNode[], see: (name: string) => void): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.picture !== undefined) see(node.picture);
    visitPictures(node.children, see);
  }
}

function search(opened: FlowBook, words: string): Hit[] {
  const hits: Hit[] = [];
  for (let part = 0; part < opened.parts && hits.length < mostHits; part += 1) {
    try {
      hits.push(...searchText(textOf(opened.part(part).nodes), words, part, mostHits - hits.length));
    } catch {
      // A chapter that cannot be read has nothing to find.
    }
  }
  return hits;
}
