/** Accents, and characters that only steer others. */
const stacking = /[\p{M}\p{Cf}]/u;

/** Of them in a row; no script has as many. A browser's time for them grows with the square of their number. */
const most = 30;

/** For the pieces of one text, in their order: what goes on beyond any script is cut. */
export function thinStacks(): (piece: string) => string {
  let row = 0;
  return (piece) => {
    if (!stacking.test(piece)) {
      if (piece !== '') row = 0;
      return piece;
    }
    let thinned = '';
    for (const letter of piece) {
      row = stacking.test(letter) ? row + 1 : 0;
      if (row <= most) thinned += letter;
    }
    return thinned;
  };
}
