const unsafe = /[^\p{L}\p{N} ._()-]+/gu;
const maxLength = 80;

/** What the receiver of a ticket sees as the name of its file: the sender's, made harmless, with the true ending. */
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
