import { useEffect, useState } from 'react';
import { recallFromEntry, rememberInEntry } from '../../ui/entry-memory.ts';
import { isAtWork } from '../../ui/is-at-work.ts';

// Long enough for a closing dialog to have given the focus back to a card that is gone.
const afterDialogMs = 60;

interface Queued {
  _id: string;
}

export const queueHeadingId = 'queue-heading';
export const cardId = (id: string) => `queue-${id}`;

const marked = 'marked';

/** Where one was, on the way back. */
function markBefore() {
  const id = recallFromEntry(marked);
  return { id: typeof id === 'string' ? id : '', index: 0 };
}

/** The current item of the queue. When it leaves the queue, the next one takes its place. */
export function useQueue<Item extends Queued>(items: readonly Item[]) {
  const [mark, setMark] = useState(markBefore);
  const [refocus, setRefocus] = useState(0);
  const [returning, setReturning] = useState('');
  /** The one that was seen as current, and the one that has left by what was done here. */
  const [seen, setSeen] = useState('');
  const [done, setDone] = useState('');

  const found = items.findIndex(({ _id }) => _id === mark.id);
  const index = found >= 0 ? found : Math.min(mark.index, items.length - 1);
  const current = items[index];

  const currentId = current?._id;
  if (currentId !== undefined && currentId !== seen && (seen === '' || seen === done)) setSeen(currentId);

  // Also when another one is current: a busy browser draws that later than the first timer ends.
  useEffect(() => {
    if (refocus === 0) return undefined;
    const timer = setTimeout(() => showIfLost(currentId), afterDialogMs);
    return () => clearTimeout(timer);
  }, [refocus, currentId]);

  const isBack = items.some(({ _id }) => _id === returning);
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => {
      setReturning('');
      if (!isAtWork()) show(returning);
    }, afterDialogMs);
    return () => clearTimeout(timer);
  }, [isBack, returning]);

  function choose(item: Item) {
    setReturning('');
    setSeen(item._id);
    const next = { id: item._id, index: items.indexOf(item) };
    setMark(next);
    rememberInEntry(marked, next.id);
  }

  return {
    current,
    choose,
    /** To the next one (1) or the previous one (-1); at first to the first one. */
    move(by: 1 | -1) {
      const next = mark.id === '' && by === 1 ? current : items[index + by];
      if (!next) return;
      choose(next);
      show(next._id);
    },
    // First shows the current one if it is not visible, or took the place of one that somebody else has decided, so that
    // nothing unseen is decided.
    withCurrentInSight(action: (item: Item) => void) {
      if (!current) return;
      choose(current);
      if (current._id === seen && isInSight(current)) action(current);
      else show(current._id);
    },
    // Once the page has settled, focuses the current one if the focus was lost with the one that has left; `decided`: here.
    focusSoon: (decided = '') => {
      if (decided) setDone(decided);
      setRefocus((count) => count + 1);
    },
    /** Once what was undone is in the queue again, it is the current one and has the focus. */
    returnTo: (id: string) => {
      setMark({ id, index: Math.max(index, 0) });
      setSeen(id);
      setDone('');
      rememberInEntry(marked, id);
      setReturning(id);
    },
  };
}

// Without a card, the heading of the empty queue. Never gliding: the letter after it would find the card not yet in sight.
function show(id: string | undefined) {
  const card = id === undefined ? null : document.getElementById(cardId(id));
  if (!card) {
    document.getElementById(queueHeadingId)?.focus();
    return;
  }
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function showIfLost(id: string | undefined) {
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost) show(id);
}

function isInSight(item: Queued): boolean {
  const box = document.getElementById(cardId(item._id))?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}
