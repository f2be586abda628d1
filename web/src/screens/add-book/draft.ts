import { completeAmazonUrl } from '@gbr/domain/amazon-url.ts';
import { campaignOptions, defaultMarketplace } from '@gbr/domain/choices.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { ungroupedWhole } from '@gbr/domain/forms/number.ts';
import type { AddBookFields } from '@gbr/domain/wire/books.ts';
import type { FormState } from '../../parts/form/use-form.ts';

export const textFields = [
  'title',
  'author',
  'asin',
  'printLink',
  'amazonURL',
  'language',
  'preferredStore',
  'category',
  'wordCount',
  'summary',
  'authorInfo',
] as const;

export interface Draft extends Record<Exclude<keyof AddBookFields, 'readerOptions'>, string> {
  readerOptions: readonly CampaignOption[];
  uploadedFile: File | undefined;
  coverFile: File | undefined;
}

export type StepProps = Pick<FormState<Draft>, 'field'>;

export const emptyDraft: Draft = {
  title: '',
  author: '',
  asin: '',
  readerOptions: [],
  uploadedFile: undefined,
  printLink: '',
  coverFile: undefined,
  amazonURL: '',
  language: '',
  preferredStore: defaultMarketplace,
  category: '',
  wordCount: '',
  summary: '',
  authorInfo: '',
};

export function isTouched(draft: Draft): boolean {
  return (
    draft.readerOptions.length > 0 ||
    draft.uploadedFile !== undefined ||
    draft.coverFile !== undefined ||
    textFields.some((field) => draft[field] !== emptyDraft[field])
  );
}

/** Without what the reader options do not ask for, which stays in the wizard; the others as they are meant. */
export function asSent(draft: Draft): Draft {
  return {
    ...draft,
    amazonURL: completeAmazonUrl(draft.amazonURL),
    wordCount: ungroupedWhole(draft.wordCount),
    uploadedFile: draft.readerOptions.includes('standard') ? draft.uploadedFile : undefined,
    printLink: draft.readerOptions.includes('verified-print') ? completeAmazonUrl(draft.printLink) : '',
  };
}

/** In the order they are offered. */
export function withOption(
  options: readonly CampaignOption[],
  option: CampaignOption,
  isChosen: boolean,
): CampaignOption[] {
  return campaignOptions.filter((one) => (one === option ? isChosen : options.includes(one)));
}

/** Text first, so that the server refuses invalid text before it receives the files. */
export function formOf(draft: Draft): FormData {
  const sent = asSent(draft);
  const form = new FormData();
  for (const field of textFields) form.append(field, sent[field].trim());
  for (const option of sent.readerOptions) form.append('readerOptions[]', option);
  if (sent.coverFile) form.append('coverFile', sent.coverFile);
  if (sent.uploadedFile) form.append('uploadedFile', sent.uploadedFile);
  return form;
}
