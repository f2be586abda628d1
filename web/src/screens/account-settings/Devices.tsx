import { sessionMessages } from '@gbr/domain/messages/session.ts';
import type { OwnSession } from '@gbr/domain/wire/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sessionsQuery } from '../../api/account.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFocusAfterDialog } from '../../ui/use-focus-after-dialog.ts';
import { DeviceItem } from './DeviceItem.tsx';
import { EndSessionDialog } from './EndSessionDialog.tsx';

export function Devices() {
  const sessions = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<OwnSession | 'others' | undefined>();
  const list = useRef<HTMLUListElement>(null);
  const focusList = useFocusAfterDialog(ending !== undefined, list);

  if (sessions.isError && !sessions.data) {
    return <ErrorBanner onRetry={() => void sessions.refetch()}>{sessionMessages.loadFailed}</ErrorBanner>;
  }
  if (!sessions.data) {
    return (
      <Loading>
        <Skeleton className="h-28" />
      </Loading>
    );
  }

  const thisFirst = sessions.data.toSorted((a, b) => Number(b.current) - Number(a.current));
  const isElsewhere = sessions.data.some(({ current }) => !current);
  return (
    <div className="grid gap-4">
      <ul ref={list} tabIndex={-1} aria-label="Your devices" className="divide-y divide-line outline-none">
        {thisFirst.map((session) => (
          <DeviceItem key={session._id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {isElsewhere ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => setEnding('others')}>
          Log out everywhere else
        </Button>
      ) : (
        <p className="text-soft">{sessionMessages.onlyThis}</p>
      )}
      {ending && (
        <EndSessionDialog
          session={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => {
            focusList();
            setEnding(undefined);
          }}
        />
      )}
    </div>
  );
}
