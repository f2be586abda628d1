import { sessionStore } from '../../storage.ts';

// Survives a reload and a page without a network, for this member only; a logout drops it. rules.md#offline

/** Of a form, such as 'add_book', its member, and what it is about if there are several. */
export type DraftKey = readonly [form: string, memberId: string, about?: string];

const keyOf = (key: DraftKey) => `gbr_${key.join('_')}`;

export function saveDraft(key: DraftKey, values: object) {
  sessionStore.write(keyOf(key), JSON.stringify(values));
}

export function clearDraft(key: DraftKey) {
  sessionStore.write(keyOf(key), null);
}

/** Undefined when nothing was saved, or nonsense. */
export const savedDraft = (key: DraftKey) => sessionStore.readFields(keyOf(key));

export function savedTexts<Name extends string>(
  saved: ReadonlyMap<string, unknown> | undefined,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = saved?.get(name);
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}
