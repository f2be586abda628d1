/** Rows for `json_to_recordset`. PostgreSQL refuses half of a character pair in JSON, and takes it in a text. */
export function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'string' && !value.isWellFormed() ? value.toWellFormed() : value,
  );
}
