// There again after Back, Forward and a reload, gone with a new visit. The router keeps what it does not know in an
// entry only until it replaces that entry.
const field = 'remembered';

/** Under this name: the path of the page from which this one was opened. */
export const cameFrom = 'from';

/** What was stored under this name may be of an earlier version: check it. */
export function recallFromEntry(name: string): unknown {
  return isRecord(history.state) && isRecord(history.state[field]) ? history.state[field][name] : undefined;
}

export function rememberInEntry(name: string, value: unknown): void {
  const state = isRecord(history.state) ? history.state : {};
  const known = isRecord(state[field]) ? state[field] : {};
  try {
    history.replaceState({ ...state, [field]: { ...known, [name]: value } }, '');
  } catch {
    // Safari refuses more than 100 in a few seconds, as by a held key: the entry is then some steps behind.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
