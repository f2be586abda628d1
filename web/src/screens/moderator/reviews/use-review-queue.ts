import type { Finding } from '@gbr/domain/checks.ts';
import { mayFollow } from '@gbr/domain/checks.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { useKeys } from '../use-keys.ts';
import { useQueue } from '../use-queue.ts';
import { useTypedNotes } from '../use-typed-notes.ts';
import { focusNote } from './CheckNote.tsx';
import { amazonLinks } from './amazon-links.ts';
import { useChecks } from './use-checks.ts';

export const shortcuts = [
  { keys: ['N', 'J'], does: 'next' },
  { keys: ['P', 'K'], does: 'previous' },
  { keys: ['L'], does: 'open on Amazon' },
  { keys: ['V'], does: 'verified' },
  { keys: ['M'], does: 'missing' },
  { keys: ['R'], does: 'removed' },
  { keys: ['T'], does: 'note' },
  { keys: ['U'], does: 'undo' },
] as const;

/** The current review, what is typed about each, and what checks them: buttons, and keys if they are on. */
export function useReviewQueue(reviews: readonly CheckedReview[], keysOn: boolean) {
  const queue = useQueue(reviews);
  const { notes, write: writeNote, drop: dropNote } = useTypedNotes('check_note');
  const checks = useChecks({
    onDone: (review) => {
      dropNote(review._id);
      queue.focusSoon(review._id);
    },
    onBack: (review, note) => {
      if (note) writeNote(review._id, note);
      queue.returnTo(review._id);
    },
  });

  /** What is due later is not in the queue. */
  const choose = (review: CheckedReview) => {
    if (reviews.includes(review)) queue.choose(review);
  };
  const check = (review: CheckedReview, finding: Finding) => {
    if (mayFollow(finding, review.check)) void checks.check.run(review, finding, notes[review._id] ?? '');
  };
  const checkCurrent = (finding: Finding) => queue.withCurrentInSight((review) => check(review, finding));
  const askForNote = ({ _id }: CheckedReview) => {
    writeNote(_id, notes[_id] ?? '');
    focusNote(_id);
  };

  useKeys(keysOn, 0, {
    n: () => queue.move(1),
    j: () => queue.move(1),
    p: () => queue.move(-1),
    k: () => queue.move(-1),
    l: () => queue.withCurrentInSight((review) => openTab(amazonLinks(review)[0]?.href)),
    v: () => checkCurrent('verified'),
    m: () => checkCurrent('missing'),
    r: () => checkCurrent('removed'),
    t: () => queue.withCurrentInSight(askForNote),
    u: () => void checks.undoLast(),
  });

  return { queue, choose, notes, writeNote, check, isBusy: checks.check.isPending };
}

function openTab(href: string | undefined) {
  if (href) window.open(href, '_blank', 'noopener,noreferrer');
}
