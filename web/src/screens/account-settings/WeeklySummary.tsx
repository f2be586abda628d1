import { memberToastMs } from '@gbr/domain/limits.ts';
import { weeklySummaryMessages } from '@gbr/domain/messages/weekly-summary.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { useState } from 'react';
import { switchSummary } from '../../api/account.ts';
import { failureText } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';

export function WeeklySummary({ me }: { me: Me | undefined }) {
  const [wanted, setWanted] = useState<boolean | undefined>();
  const [failure, setFailure] = useState('');

  const change = useAction(async (on: boolean) => {
    setFailure('');
    setWanted(on);
    try {
      const { msg } = await switchSummary({ on });
      toast(msg || weeklySummaryMessages[on ? 'on' : 'off'], { ms: memberToastMs });
    } catch (error) {
      setFailure(failureText(error, weeklySummaryMessages.failed));
      // It may have been switched.
      refresh('me');
    }
    setWanted(undefined);
  });

  if (!me) {
    return (
      <Loading>
        <Skeleton className="h-12" />
      </Loading>
    );
  }

  return (
    <div className="grid gap-4" aria-busy={change.pending || undefined}>
      <Checkbox
        name="weeklySummary"
        label="Send me the weekly summary"
        hint="What was picked and reviewed, what you earned, and what is due. No email is sent in weeks without news."
        value={wanted ?? me.weeklySummary}
        onValue={(on) => void change.run(on)}
      />
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
    </div>
  );
}
