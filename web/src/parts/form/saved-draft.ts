// Survives a reload and a page without a network, for this member only; a logout drops it. rules.md#offline

/** Of a form, such as 'add_book', its member, and what it is about if there are several. */
export type DraftKey = readonly [form: string, memberId: string, about?: string];

const keyOf = (key: DraftKey) => `gbr_${key.join('_')}`;

export function saveDraft(key: DraftKey, values: object) {
  try {
    sessionStorage.setItem(keyOf(key), JSON.stringify(values));
  } catch {
    // Without storage a reload starts anew.
  }
}

export function clearDraft(key: DraftKey) {
  try {
    sessionStorage.removeItem(keyOf(key));
  } catch {
    // Nothing was saved.
  }
}

/** Undefined when nothing was saved, or nonsense. */
export function savedDraft(key: DraftKey): ReadonlyMap<string, unknown> | undefined {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(key)));
  } catch {
    return undefined;
  }
}

export function parseDraft(text: string | null): ReadonlyMap<string, unknown> | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

export function savedTexts<Name extends string>(
  saved: ReadonlyMap<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = saved.get(name);
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}
