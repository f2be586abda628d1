export type Change = { field: string; before: string | undefined; after: string | undefined };

/** What an act changed, field by field; undefined where there was nothing, or is nothing any more. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [entriesOf(before), entriesOf(after)];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields.map((field) => ({
    field: fieldText(field),
    before: was.get(field),
    after: is.get(field),
  }));
}

function entriesOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([['value', valueText(value)]]);
  return new Map(Object.entries(value).map(([field, part]) => [field, valueText(part)]));
}

/** rejection_reason, banStatus -> 'rejection reason', 'ban status' */
function fieldText(field: string): string {
  return field
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function valueText(value: unknown): string {
  if (value === null || value === '') return 'blank';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
