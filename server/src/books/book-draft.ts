import { addBookProblem } from '@gbr/domain/forms/add-book.ts';
import { wholeNumberOf } from '@gbr/domain/forms/number.ts';
import { normaliseAsin } from '@gbr/domain/amazon-url.ts';
import { campaignOptions } from '@gbr/domain/choices.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { addBookFields } from '@gbr/domain/wire/books.ts';
import type { BookDetails } from '../core/exchange/book-details.ts';
import { assertValid } from '../core/http-error.ts';
import type { ReceivedUpload } from '../core/uploads/receive.ts';

export interface BookDraft extends BookDetails {
  title: string;
  author: string;
  asin: string;
  readerOptions: CampaignOption[];
  printLink: string;
  wordCount: number;
}

/** 400 with the message of the wizard's step. */
export function readBookDraft({ fields, files }: Pick<ReceivedUpload, 'fields' | 'files'>): BookDraft {
  const { readerOptions, ...texts } = addBookFields.parse({
    ...Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[0]])),
    readerOptions: fields.readerOptions,
  });
  // File names come from the sender and prove nothing: the bytes are checked later.
  const sizeOf = (field: string) => files[field] && { size: files[field].size };
  const draft = {
    ...texts,
    readerOptions,
    uploadedFile: sizeOf('uploadedFile'),
    coverFile: sizeOf('coverFile'),
  };
  assertValid(addBookProblem(draft));
  return {
    ...texts,
    title: texts.title.trim(),
    author: texts.author.trim(),
    asin: normaliseAsin(texts.asin),
    readerOptions: campaignOptions.filter((option) => readerOptions.includes(option)),
    printLink: texts.printLink.trim(),
    wordCount: wholeNumberOf(texts.wordCount) ?? 0,
  };
}
