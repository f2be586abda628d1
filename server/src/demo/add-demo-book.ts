import type { Book } from '@gbr/domain/wire/books.ts';
import { demoPdf } from './book-file.ts';
import type { DemoBook } from './books.ts';
import { drawCover } from './cover.ts';
import type { DemoMember } from './demo-member.ts';
import type { DemoPerson } from './people.ts';

/** Through the wizard's call, with a drawn cover and a real PDF. */
export async function addDemoBook(
  owner: DemoMember,
  author: DemoPerson,
  plan: DemoBook,
  number: number,
): Promise<Book> {
  const asin = `B0GBR${String(number).padStart(5, '0')}`;
  const page = `https://www.amazon.com/dp/${asin}`;
  const form = new FormData();
  const fields = {
    title: plan.title,
    author: author.name,
    asin,
    amazonURL: page,
    language: plan.language,
    preferredStore: plan.store,
    category: plan.category,
    wordCount: String(plan.words),
    summary: plan.summary,
    authorInfo: author.about,
    printLink: plan.options.includes('verified-print') ? page : '',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const option of plan.options) form.append('readerOptions[]', option);
  form.set('coverFile', fileOf(await drawCover(plan, author.name), 'image/png'), 'cover.png');
  if (plan.options.includes('standard')) {
    form.set('uploadedFile', fileOf(demoPdf(plan.title, author.name), 'application/pdf'), 'book.pdf');
  }
  return owner.post<Book>('/api/books', form);
}

function fileOf(bytes: Buffer, type: string): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}
