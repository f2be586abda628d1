import { usePageTitle } from '../../shell/page-title.ts';
import { TabSet } from '../../ui/TabSet.tsx';
import { AppealsTab } from './appeals/AppealsTab.tsx';
import { BookDialog } from './books/BookDialog.tsx';
import { BooksTab } from './books/BooksTab.tsx';
import { AnalyticsTab } from './analytics/AnalyticsTab.tsx';
import { OverviewTab } from './overview/OverviewTab.tsx';
import { PendingTab } from './pending/PendingTab.tsx';
import { ActivityTab } from './records/ActivityTab.tsx';
import { IntegrityTab } from './records/IntegrityTab.tsx';
import { ReviewsTab } from './reviews/ReviewsTab.tsx';
import { SettingsTab } from './settings/SettingsTab.tsx';
import { UserDialog } from './users/UserDialog.tsx';
import { UsersTab } from './users/UsersTab.tsx';
import type { OpenDialog } from './use-dialogs.ts';
import { moderatorTabs, tabLabel, useModeratorTab } from './tabs.ts';
import type { ModeratorTab } from './tabs.ts';
import { useDialogs } from './use-dialogs.ts';
import { useTabInSight } from './use-tab-in-sight.ts';

export function Dashboard() {
  const { tab, choose } = useModeratorTab();
  const { dialogs, open, close, closeAll } = useDialogs();
  usePageTitle(`${tabLabel(tab)} · Moderator Dashboard`);

  useTabInSight(tab);

  return (
    <>
      <TabSet label="Moderator dashboard" tabs={moderatorTabs} selected={tab} onSelect={choose}>
        {panel(tab, open)}
      </TabSet>
      {dialogs.map(({ key, kind, target }) =>
        kind === 'book' ? (
          <BookDialog key={key} {...target} tab="books" open={open} onClose={() => close(key)} />
        ) : (
          <UserDialog key={key} {...target} open={open} onClose={() => close(key)} onGone={closeAll} />
        ),
      )}
    </>
  );
}

function panel(tab: ModeratorTab, open: OpenDialog) {
  switch (tab) {
    case 'overview':
      return <OverviewTab />;
    case 'pending':
      return <PendingTab open={open} />;
    case 'books':
      return <BooksTab open={open} />;
    case 'users':
      return <UsersTab open={open} />;
    case 'analytics':
      return <AnalyticsTab />;
    case 'settings':
      return <SettingsTab />;
    case 'activity':
      return <ActivityTab open={open} />;
    case 'integrity':
      return <IntegrityTab open={open} />;
    case 'reviews':
      return <ReviewsTab open={open} />;
    case 'appeals':
      return <AppealsTab open={open} />;
  }
}
