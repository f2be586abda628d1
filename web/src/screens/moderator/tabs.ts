import { isOneOf } from '@gbr/domain/choices.ts';
import { useSearchParams } from 'react-router';

export const moderatorTabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'pending', label: 'Pending' },
  { id: 'books', label: 'All Books' },
  { id: 'users', label: 'All Users' },
  { id: 'analytics', label: 'Analytics' },
  { id: 'settings', label: 'Settings' },
  { id: 'activity', label: 'Activity' },
  { id: 'integrity', label: 'Integrity' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'appeals', label: 'Appeals' },
] as const;
export type ModeratorTab = (typeof moderatorTabs)[number]['id'];

const ids = moderatorTabs.map(({ id }) => id);

export const tabLabel = (tab: ModeratorTab) => moderatorTabs.find(({ id }) => id === tab)?.label ?? '';

function tabIn(address: URLSearchParams): ModeratorTab {
  const tab = address.get('tab');
  return isOneOf(ids, tab) ? tab : 'overview';
}

/** The tab lives in the URL; switching drops the filters. */
export function useModeratorTab() {
  const [address, setAddress] = useSearchParams();
  const tab = tabIn(address);
  return {
    tab,
    choose: (next: string) => {
      if (next === tab) return;
      // The row shows what was chosen at once: while it shows another tab as chosen, a press on that one does nothing.
      setAddress(next === 'overview' ? {} : { tab: next }, { preventScrollReset: true, flushSync: true });
    },
  };
}
