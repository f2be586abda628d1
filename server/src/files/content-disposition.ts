const longestTitle = 100;

/** With the title as it is, and once more in ASCII for older clients. */
export function attachmentNamed(title: string, extension: string): string {
  const name = `${fileNameFrom(title)}.${extension}`;
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`;
}

/** Without what file systems refuse or what hides the extension, such as right-to-left marks. */
function fileNameFrom(title: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const cut = [...plain].slice(0, longestTitle).join('');
  return cut.replaceAll(/^[ .]+|[ .]+$/g, '') || 'book';
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
