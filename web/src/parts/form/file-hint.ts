/** Which files are taken, in words: 'pdf, epub, doc or docx, 25 MB at most' (MB are 2^20 bytes). */
export function fileHint({ extensions, bytes }: { extensions: readonly string[]; bytes: number }): string {
  const kinds = `${extensions.slice(0, -1).join(', ')} or ${extensions.at(-1) ?? ''}`;
  return `${kinds}, ${bytes / 2 ** 20} MB at most`;
}
