/** The file is encrypted, signed, broken, or of a kind that cannot carry a mark: it is handed out as it is. */
export class CannotMark extends Error {
  override readonly name = 'CannotMark';
}
