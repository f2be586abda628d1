import type { RefObject } from 'react';
import type { PageSpot } from './book/page-spot.ts';
import type { Look } from './look.ts';

/** Where to go; `id`: of an element in a section. */
export interface Goal {
  part: number;
  at?: number;
  id?: string;
  spot?: PageSpot;
  /** Of what was searched for: the match that is marked. */
  toMark?: boolean;
}

export interface Mark {
  words: string;
  part: number;
  nth: number;
}

/** False when the part has no further page. */
export type Turn = (by: 1 | -1) => boolean;

export interface StageProps {
  goal: Goal;
  mark: Mark | undefined;
  look: Look;
  turnRef: RefObject<Turn>;
  spotRef: RefObject<() => PageSpot | undefined>;
  onTurn: (by: 1 | -1) => void;
  /** Turns to what lies at this side of the page: 1 is the right one. */
  onSide: (side: 1 | -1) => void;
  onLink: (goal: Goal) => void;
  onKey: (event: KeyboardEvent) => void;
  onUnreadable: () => void;
  title: string;
}
