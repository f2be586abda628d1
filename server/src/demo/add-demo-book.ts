import { bookPageUrl } from '@gbr/domain/amazon-url.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { addBook } from '../books/add-book.ts';
import type { UserRow } from '../core/db/tables.ts';
import type { Tx } from '../core/db/tx.ts';
import type { DemoFiles } from './demo-files.ts';

interface AddedBook {
  owner: UserRow;
  plan: {
    title: string;
    category: string;
    language: string;
    store: string;
    words: number;
    options: CampaignOption[];
    summary: string;
  };
  asin: string;
  about: string;
  stored: DemoFiles;
}

export function addDemoBook(tx: Tx, { owner, plan, asin, about, stored }: AddedBook): Promise<Book> {
  const page = bookPageUrl(`www.${marketplaceName(plan.store)}`, asin);
  return addBook(tx, owner, {
    draft: {
      title: plan.title,
      author: owner.name,
      asin,
      amazonURL: page,
      language: plan.language,
      preferredStore: plan.store,
      category: plan.category,
      wordCount: plan.words,
      summary: plan.summary,
      authorInfo: about,
      readerOptions: plan.options,
      printLink: plan.options.includes('verified-print') ? page : '',
    },
    files: stored,
  });
}
