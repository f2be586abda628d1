interface Changed {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Of what is wanted, what differs from before, as an audit line keeps it: rules.md#audit-log. */
export function changedFields<Row extends object>(row: Row, wanted: Partial<Row>): Changed | undefined {
  const keys = (Object.keys(wanted) as (keyof Row)[]).filter(
    (key) => wanted[key] !== undefined && wanted[key] !== row[key],
  );
  if (keys.length === 0) return undefined;
  return {
    before: Object.fromEntries(keys.map((key) => [key, row[key]])),
    after: Object.fromEntries(keys.map((key) => [key, wanted[key]])),
  };
}
