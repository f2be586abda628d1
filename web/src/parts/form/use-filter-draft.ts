import { keysOf } from '@gbr/domain/keys-of.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { destination } from '../destination.ts';
import { filtersOf } from './filters.ts';
import type { Filters } from './filters.ts';

const pauseMs = 300;

// Takes over what changes by other means (Back, 'Clear all'), but not the late echo of its own words.
export function useFilterDraft<Name extends string>(
  applied: Filters<Name>,
  apply: (next: Filters<Name>, replace: boolean) => void,
) {
  const [draft, setDraft] = useState(applied);
  const [sent, setSent] = useState(applied);
  const [seen, setSeen] = useState(applied);

  if (!isSame(applied, seen)) {
    setSeen(applied);
    if (!isSame(applied, sent)) setDraft(applied);
    setSent(applied);
  }

  const send = useEffectEvent((next: Filters<Name>) => {
    // A link was followed and its screen is on the way: sending the words now would bring the reader back here.
    if (destination.path() !== location.pathname) return;
    const trimmed = trim(next);
    if (isSame(trimmed, sent)) return;
    setSent(trimmed);
    apply(trimmed, isSameSet(trimmed, applied));
  });

  const takeBack = useEffectEvent(() => setDraft(applied));

  useEffect(() => {
    const timer = setTimeout(() => send(draft), pauseMs);
    // Back has left these words: sent after it, they would bring the reader back.
    const forget = () => {
      clearTimeout(timer);
      takeBack();
    };
    addEventListener('popstate', forget);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', forget);
    };
  }, [draft]);

  return {
    draft,
    type: (name: Name, value: string) => setDraft((now) => ({ ...now, [name]: value })),
    choose: (name: Name, value: string) => {
      const next = { ...draft, [name]: value };
      const trimmed = trim(next);
      setDraft(next);
      setSent(trimmed);
      apply(trimmed, false);
    },
  };
}

function isSame(one: Filters<string>, other: Filters<string>) {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/** The same fields are filled in: a word has only grown, which deserves no history entry. */
function isSameSet(one: Filters<string>, other: Filters<string>) {
  return Object.keys(one).every((name) => !one[name] === !other[name]);
}

function trim<Name extends string>(filters: Filters<Name>): Filters<Name> {
  return filtersOf(keysOf(filters), (name) => filters[name].trim());
}
