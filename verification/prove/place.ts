import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Piece {
  proof: string;
  seed: number;
  done: number;
  /** What was wrong; empty when everything held. */
  found: string[];
  seconds: number;
  /** Of the harness with all that it started; null where the system does not tell. */
  cpuSeconds: number | null;
  commit: string;
  at: string;
}

export interface Place {
  pieces(proof: string): Piece[];
  add(piece: Piece): void;
}

/** The pieces of this commit, one a line of the file at `path`. Those of others are left there and do not count. */
export function openPlace(path: string, commit: string): Place {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const known = text
    .split('\n')
    .flatMap(pieceIn)
    .filter((piece) => piece.commit === commit);
  mkdirSync(dirname(path), { recursive: true });
  // A line that was cut short must not swallow the next one.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(path, '\n');
  return {
    pieces: (proof) => known.filter((piece) => piece.proof === proof),
    add(piece) {
      known.push(piece);
      appendFileSync(path, `${JSON.stringify(piece)}\n`);
    },
  };
}

function pieceIn(line: string): Piece[] {
  try {
    const piece: Piece = JSON.parse(line);
    return [piece];
  } catch {
    return [];
  }
}
