import { checkOrDelete, doubleCheck, doubleUndo } from './check-races.ts';
import {
  doubleLaunch,
  doubleRemoval,
  earnAndSpend,
  editOrPick,
  sameAsin,
  sameEmail,
  sameKey,
} from './author-races.ts';
import {
  approveOrDecline,
  banOrAct,
  deleteBookOrFinish,
  deleteMemberOrFinish,
  deleteReviewOrLaunch,
  doubleAppeal,
  doubleReviewDelete,
  repaidDebt,
  sameVersion,
} from './moderator-races.ts';
import type { Race } from './race.ts';
import { endEachOther, endOrUse } from './session-races.ts';
import {
  dailyPickLimit,
  doubleFinish,
  doublePick,
  finishOrCancel,
  finishOrExpire,
  lastPickOfWeek,
  lastSlot,
  mutualPicks,
  pickOrRemove,
  openAssignmentLimit,
  poorRecordLimit,
} from './reader-races.ts';

export const races: readonly Race[] = [
  lastSlot,
  doublePick,
  openAssignmentLimit,
  poorRecordLimit,
  lastPickOfWeek,
  dailyPickLimit,
  mutualPicks,
  doubleFinish,
  finishOrCancel,
  finishOrExpire,
  doubleLaunch,
  earnAndSpend,
  doubleRemoval,
  pickOrRemove,
  editOrPick,
  deleteBookOrFinish,
  deleteMemberOrFinish,
  doubleReviewDelete,
  doubleCheck,
  doubleUndo,
  checkOrDelete,
  doubleAppeal,
  repaidDebt,
  deleteReviewOrLaunch,
  banOrAct,
  approveOrDecline,
  sameVersion,
  sameKey,
  sameEmail,
  sameAsin,
  endOrUse,
  endEachOther,
];

/** Naive servers must fail these. */
export const racesNaiveServersFail: readonly Race[] = [lastSlot, doubleFinish, doubleLaunch];
