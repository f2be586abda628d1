import { changesTo } from './changes-to.ts';
import { clearDraft, saveDraft, savedDraft, savedTexts } from './saved-draft.ts';
import type { DraftKey } from './saved-draft.ts';

type Texts = Readonly<Record<string, string>>;

/** Of a form over what is stored: what differs, each with what it was typed over. */
export function saveEdit<Values extends Texts>(key: DraftKey, stored: Values, typed: Values): void {
  const changes = Object.entries(changesTo(stored, typed));
  if (changes.length === 0) clearDraft(key);
  else {
    const over = changes.map(([name]) => [overOf(name), stored[name]]);
    saveDraft(key, Object.fromEntries([...changes, ...over]));
  }
}

/** Undefined for nothing. What somebody has changed since stays as it is stored now. */
export function savedEdit<Values extends Texts>(key: DraftKey, stored: Values): Partial<Values> | undefined {
  const saved = savedDraft(key);
  return saved && editOver(saved, stored);
}

export function editOver<Values extends Texts>(
  saved: ReadonlyMap<string, unknown>,
  stored: Values,
): Partial<Values> | undefined {
  const names = Object.keys(stored).filter((name) => saved.get(overOf(name)) === stored[name]);
  const changes = changesTo(stored, savedTexts(saved, names) as Partial<Values>);
  return Object.keys(changes).length > 0 ? changes : undefined;
}

const overOf = (name: string) => `over ${name}`;
