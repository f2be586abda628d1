import { campaignOptions } from '@gbr/domain/choices.ts';
import { emptyDraft, textFields } from './draft.ts';
import type { Draft } from './draft.ts';

// What was typed survives a reload of the tab, for the same member only. Files cannot: no page may read them again.
const keyOf = (memberId: string) => `gbr_add_book_${memberId}`;

export interface SavedDraft {
  draft: Draft;
  step: number;
}

export function saveDraft(memberId: string, { draft, step }: SavedDraft) {
  const text = JSON.stringify({ ...draft, uploadedFile: undefined, coverFile: undefined, step });
  try {
    sessionStorage.setItem(keyOf(memberId), text);
  } catch {
    // Without storage a reload starts anew.
  }
}

export function clearDraft(memberId: string) {
  try {
    sessionStorage.removeItem(keyOf(memberId));
  } catch {
    // Nothing was saved.
  }
}

export function savedDraft(memberId: string): SavedDraft | undefined {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(memberId)));
  } catch {
    return undefined;
  }
}

/** Anything invalid counts as missing, field by field. */
export function parseDraft(text: string | null): SavedDraft | undefined {
  const saved = objectOf(text);
  if (!saved) return undefined;
  const draft = { ...emptyDraft };
  for (const field of textFields) {
    const value = saved.get(field);
    if (typeof value === 'string') draft[field] = value;
  }
  const options: unknown = saved.get('readerOptions');
  if (Array.isArray(options)) draft.readerOptions = campaignOptions.filter((one) => options.includes(one));
  const step = saved.get('step');
  return { draft, step: typeof step === 'number' ? step : 1 };
}

function objectOf(text: string | null): Map<string, unknown> | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}
