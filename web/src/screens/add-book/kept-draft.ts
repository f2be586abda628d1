import { campaignOptions } from '@gbr/domain/choices.ts';
import { emptyDraft, textFields } from './draft.ts';
import type { Draft } from './draft.ts';

/*
 * What was typed survives a reload of the tab, for the same member only. Files cannot: a browser gives no page the
 * right to read them again.
 */
const keyOf = (memberId: string) => `gbr_add_book_${memberId}`;

export type KeptDraft = { draft: Draft; step: number };

export function saveDraft(memberId: string, { draft, step }: KeptDraft) {
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
    // Nothing was kept.
  }
}

export function keptDraft(memberId: string): KeptDraft | undefined {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(memberId)));
  } catch {
    return undefined;
  }
}

/** Reads what `saveDraft` wrote; anything else there counts as nothing, field by field. */
export function parseDraft(text: string | null): KeptDraft | undefined {
  const kept = objectOf(text);
  if (!kept) return undefined;
  const draft = { ...emptyDraft };
  for (const field of textFields) {
    const value = kept.get(field);
    if (typeof value === 'string') draft[field] = value;
  }
  const options: unknown = kept.get('readerOptions');
  if (Array.isArray(options)) draft.readerOptions = campaignOptions.filter((one) => options.includes(one));
  const step = kept.get('step');
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
