import type { Piece } from './place.ts';

export interface Command {
  program: string;
  args: string[];
  env?: Record<string, string>;
}

export interface Proof {
  name: string;
  what: string;
  unit: string;
  /** How many are a proof at full size. */
  size: number;
  /** How many the first piece has; from the second on its time is known. */
  first: number;
  /** An hour is not four quarters. */
  inOnePiece?: true;
  command(count: number, seed: number): Command;
  /** Where the program may do more or fewer than it was asked for. */
  doneIn?(output: string): number;
}

export interface Progress {
  proof: Proof;
  asked: number;
  done: number;
  pieces: Piece[];
}

const pieceSeconds = 240;

function askedAt(scale: number, { size, inOnePiece }: Proof): number {
  return inOnePiece ? size * scale : Math.ceil(size * scale);
}

export function progressOf(proof: Proof, scale: number, pieces: Piece[]): Progress {
  const counts = pieces.map(({ done }) => done);
  const done = proof.inOnePiece ? Math.max(0, ...counts) : counts.reduce((sum, count) => sum + count, 0);
  return { proof, asked: askedAt(scale, proof), done, pieces };
}

/** How much of the proof to do next: about four minutes, and no more than fits in `secondsLeft`. 0: it waits. */
export function nextCount({ proof, asked, done, pieces }: Progress, secondsLeft: number): number {
  if (done >= asked || secondsLeft <= 0) return 0;
  if (proof.inOnePiece) return asked * 60 > secondsLeft ? 0 : asked;
  const last = pieces.at(-1);
  const missing = asked - done;
  if (!last || last.done === 0) return Math.min(proof.first, missing);
  const secondsEach = last.seconds / last.done;
  const fitting = Math.floor(Math.min(pieceSeconds, secondsLeft) / secondsEach);
  return Math.max(1, Math.min(fitting, missing));
}
