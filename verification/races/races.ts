import { doubleLaunch, doubleRemoval, editOrPick, sameEmail, sameKey } from './author-races.ts';
import {
  approveOrDecline,
  banOrAct,
  deleteBookOrFinish,
  deleteMemberOrFinish,
  doubleReviewDelete,
  sameVersion,
} from './moderator-races.ts';
import type { Race } from './race.ts';
import {
  doubleFinish,
  doublePick,
  finishOrCancel,
  finishOrExpire,
  lastSlot,
  noSwap,
  pickOrRemove,
  tenAtMost,
} from './reader-races.ts';

/** Every race there is. */
export const races: readonly Race[] = [
  lastSlot,
  doublePick,
  tenAtMost,
  noSwap,
  doubleFinish,
  finishOrCancel,
  finishOrExpire,
  doubleLaunch,
  doubleRemoval,
  pickOrRemove,
  editOrPick,
  deleteBookOrFinish,
  deleteMemberOrFinish,
  doubleReviewDelete,
  banOrAct,
  approveOrDecline,
  sameVersion,
  sameKey,
  sameEmail,
];

/** Those that naive servers lose: the harness is sharp if it catches them. */
export const naivelyLost: readonly Race[] = [lastSlot, doubleFinish, doubleLaunch];
