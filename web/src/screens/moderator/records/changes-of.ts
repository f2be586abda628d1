import { amountText } from '@gbr/domain/amounts.ts';
import { isOneOf, knownMarketplaces } from '@gbr/domain/choices.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { momentText } from '../../../parts/dates.ts';

/** `opens` is the member or book that the value is the id of. */
export interface Change {
  field: string;
  before: string | undefined;
  after: string | undefined;
  opens?: { kind: 'user' | 'book'; id: string };
}

/** Undefined where there was nothing before, or is nothing after. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields.map((field) => changeOf(field, was.get(field), is.get(field))).filter(isChange);
}

/** Which fields of the log hold whose id. */
const named: Record<string, 'user' | 'book'> = { owner: 'user', reader: 'user', book: 'book' };

function changeOf(field: string, was: unknown, is: unknown): Change {
  const kind = named[field];
  const id = typeof was === 'string' ? was : is;
  return {
    field: fieldText(field),
    before: was === undefined ? undefined : valueText(was),
    after: is === undefined ? undefined : valueText(is),
    ...(kind && typeof id === 'string' ? { opens: { kind, id } } : {}),
  };
}

/** Some entries log all fields of a thing, changed or not. */
function isChange({ before, after }: Change): boolean {
  return before !== after;
}

function entriesOf(value: unknown): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([['value', value]]);
  return new Map(Object.entries(value));
}

/** rejection_reason, banStatus -> 'rejection reason', 'ban status' */
export function fieldText(field: string): string {
  return field
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function valueText(value: unknown): string {
  if (value === null || value === '') return 'blank';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return amountText(value);
  if (typeof value === 'string') return wordText(value);
  return [...entriesOf(value)].map(([field, part]) => `${fieldText(field)} ${valueText(part)}`).join(', ');
}

const isTimestamp = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);

function wordText(value: string): string {
  if (isTimestamp(value)) return momentText(value);
  return isOneOf(knownMarketplaces, value) ? marketplaceName(value) : value;
}
