const unsafe = /[^\p{L}\p{N} ._()-]+/gu;
const maxLength = 80;

/** The sender's file name, made harmless, with the true extension. */
export function attachmentName(given: string, storedName: string): string {
  const base = given.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const harmless = [
    ...base
      .normalize('NFC')
      .replaceAll(unsafe, '_')
      .replace(/^[. ]+/, ''),
  ]
    .slice(0, maxLength)
    .join('');
  const ending = storedName.slice(storedName.lastIndexOf('.'));
  return `${harmless.trim() || 'attachment'}${ending}`;
}
