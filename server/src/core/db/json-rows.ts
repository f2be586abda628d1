/** Rows for `json_to_recordset`. PostgreSQL refuses half of a character pair in JSON, and takes it in a text. */
export function asJson(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  // As JSON writes half a pair. To look at each value takes longer than all the rest.
  return json.includes(String.raw`\ud`) ? JSON.stringify(rows, wellFormed) : json;
}

const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && !value.isWellFormed() ? value.toWellFormed() : value;
