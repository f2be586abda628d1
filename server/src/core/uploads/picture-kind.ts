const pictureKinds = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
]);

/** By its bytes; undefined for SVG, the rarer formats, and what is no picture. */
export async function pictureKind(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const kind = await fileTypeFromFile(path);
  return kind && pictureKinds.get(kind.mime);
}
