import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { recallFromEntry, rememberInEntry } from '../../ui/entry-memory.ts';
import { startsOpen } from './group-messages.ts';
import type { MessageGroup } from './group-messages.ts';

type Toggled = Readonly<Record<string, boolean>>;

/** As they start, or as they were opened and closed here; the latter is there again on the way back. */
export function useOpenGroups() {
  const [toggled, setToggled] = useState<Toggled>(readToggled);

  // When the screen was opened: what is read from then on stays open.
  const [now] = useState(serverNow);

  function isOpen(group: MessageGroup): boolean {
    return toggled[group.key] ?? startsOpen(group, now);
  }

  function toggle(group: MessageGroup): void {
    const next = { ...toggled, [group.key]: !isOpen(group) };
    setToggled(next);
    rememberInEntry('groups', next);
  }

  return { isOpen, toggle };
}

function readToggled(): Toggled {
  const stored = recallFromEntry('groups');
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
