import { campaignOptions, defaultMarketplace } from '@gbr/domain/choices.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';

/** What the wizard holds: everything typed and chosen so far, whichever step is shown. */
export type Draft = {
  title: string;
  author: string;
  asin: string;
  readerOptions: readonly CampaignOption[];
  uploadedFile: File | undefined;
  printLink: string;
  coverFile: File | undefined;
  amazonURL: string;
  language: string;
  preferredStore: string;
  category: string;
  wordCount: string;
  summary: string;
  authorInfo: string;
};

/** What every step is given. */
export type StepProps = {
  draft: Draft;
  /** The message at a field, out of `useProblem`. */
  at: (field: string) => string | undefined;
  onChange: (part: Partial<Draft>) => void;
};

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

/** Whether anything would be lost. */
export function isTouched(draft: Draft): boolean {
  return (
    draft.readerOptions.length > 0 ||
    draft.uploadedFile !== undefined ||
    draft.coverFile !== undefined ||
    textFields.some((field) => draft[field] !== emptyDraft[field])
  );
}

/** The draft without what its reader options do not ask for: that stays in the wizard and is not sent. */
export function counted(draft: Draft): Draft {
  return {
    ...draft,
    uploadedFile: draft.readerOptions.includes('standard') ? draft.uploadedFile : undefined,
    printLink: draft.readerOptions.includes('verified-print') ? draft.printLink : '',
  };
}

/** Adds or takes away a reader option; they stay in the order they are offered. */
export function withOption(
  draft: Draft,
  option: CampaignOption,
  chosen: boolean,
): Pick<Draft, 'readerOptions'> {
  return {
    readerOptions: campaignOptions.filter((one) =>
      one === option ? chosen : draft.readerOptions.includes(one),
    ),
  };
}

/** The body of `POST /api/books` (spec, section 7): text first, so that a bad one is refused before the files. */
export function formOf(draft: Draft): FormData {
  const sent = counted(draft);
  const form = new FormData();
  for (const field of textFields) form.append(field, sent[field].trim());
  for (const option of sent.readerOptions) form.append('readerOptions[]', option);
  if (sent.coverFile) form.append('coverFile', sent.coverFile);
  if (sent.uploadedFile) form.append('uploadedFile', sent.uploadedFile);
  return form;
}
