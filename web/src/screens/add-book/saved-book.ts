import { campaignOptions } from '@gbr/domain/choices.ts';
import { clearDraft, saveDraft, savedDraft, savedTexts } from '../../parts/form/saved-draft.ts';
import type { DraftKey } from '../../parts/form/saved-draft.ts';
import { emptyDraft, textFields } from './draft.ts';
import type { Draft } from './draft.ts';

const keyOf = (memberId: string): DraftKey => ['add_book', memberId];

interface SavedBook {
  draft: Draft;
  step: number;
}

export function saveBook(memberId: string, { draft, step }: SavedBook) {
  saveDraft(keyOf(memberId), { ...draft, uploadedFile: undefined, coverFile: undefined, step });
}

export const clearBook = (memberId: string) => clearDraft(keyOf(memberId));

export function savedBook(memberId: string): SavedBook | undefined {
  const saved = savedDraft(keyOf(memberId));
  return saved && toBook(saved);
}

/** Anything invalid counts as missing, field by field. */
export function toBook(saved: ReadonlyMap<string, unknown>): SavedBook {
  const draft = { ...emptyDraft, ...savedTexts(saved, textFields) };
  const options: unknown = saved.get('readerOptions');
  if (Array.isArray(options)) draft.readerOptions = campaignOptions.filter((one) => options.includes(one));
  const step = saved.get('step');
  return { draft, step: typeof step === 'number' ? step : 1 };
}
