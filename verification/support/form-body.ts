export type FormFields = Record<string, string | string[]>;
export type FormFiles = Record<string, Uint8Array>;

export function formData(fields: FormFields, files: FormFiles = {}): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  for (const [name, bytes] of Object.entries(files)) {
    form.append(name, new Blob([new Uint8Array(bytes)]), `${name}.bin`);
  }
  return form;
}

/** The same as a browser would send it: multipart bytes, with their content type. */
export async function formBody(
  fields: FormFields,
  files: FormFiles = {},
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const encoded = new Response(formData(fields, files));
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
