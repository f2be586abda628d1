import { keysOf } from '@gbr/domain/keys-of.ts';
import { makeGoodMs } from '@gbr/domain/limits.ts';
import { settingsMessages } from '@gbr/domain/messages/settings.ts';
import { daysText } from '@gbr/domain/units.ts';
import type { Settings } from '@gbr/domain/wire/settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '../../../api/api-error.ts';
import { changeSettings, settingsQuery } from '../../../api/oversight.ts';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { refreshIfOld, toastSuccess } from '../toasts.ts';

const { loadFailed, updateFailed } = settingsMessages;

const switches: Record<keyof Settings, { label: string; hint: string }> = {
  bccAllEmails: {
    label: 'Send a blind copy of all outgoing user e-mails to the support address',
    hint: 'Links that give access to an account, such as password reset links, are removed from the copy.',
  },
  blockReciprocalReviews: {
    label: 'Block reciprocal reviews',
    hint: 'Two members never review each other’s books: the library hides such books, and they cannot be picked. Amazon forbids review swaps. The front page, the terms and Integrity promise this even while it is off.',
  },
  makeGood: {
    label: 'Make good for removed reviews',
    hint: `When a review that was verified is gone within ${daysText(makeGoodMs)}, the author gets its price back from the site. The reader keeps the reward.`,
  },
  markCopies: {
    label: 'Mark the copies that readers get',
    hint: 'Each copy bears its reader’s name, the book’s title and the day of the pick, and a hidden mark. Changes apply to new picks only. The terms and the privacy policy promise this even while it is off.',
  },
};
const names = keysOf(switches);

export function SettingsTab() {
  const settings = useQuery(settingsQuery);
  const [wanted, setWanted] = useState<Partial<Settings>>({});
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();

  // One after the other, in the order of the clicks: no switch has to wait until another is saved.
  const mutationKey = ['change settings'];
  const change = useMutation({
    mutationKey,
    scope: { id: 'settings' },
    mutationFn: changeSettings,
    onSuccess: () => toastSuccess(settingsMessages.success),
    onError: (error) => {
      // The notice asks for a login, and goes with it.
      const isLoggedOut = error instanceof ApiError && error.status === 401;
      if (!isLoggedOut) setProblem(failureText(error, updateFailed, updateFailed));
      refreshIfOld(error);
    },
    onSettled: () => {
      // None when the login was refused: then nothing waits any more.
      if (queryClient.isMutating({ mutationKey }) <= 1) setWanted({});
    },
  });

  function turn(part: Partial<Settings>) {
    setProblem(undefined);
    setWanted((others) => ({ ...others, ...part }));
    change.mutate(part);
  }

  return (
    <section aria-labelledby="settings-heading">
      <h2 id="settings-heading" className="title mb-4 text-2xl">
        Settings
      </h2>
      {settings.isError && (
        <ErrorBanner className="mb-4" onRetry={() => void settings.refetch()}>
          {failureText(settings.error, loadFailed, loadFailed)}
        </ErrorBanner>
      )}
      {problem && <ErrorBanner className="mb-4">{problem}</ErrorBanner>}
      {settings.isLoading && (
        <Loading text={settingsMessages.loading}>
          <Skeleton className="h-40 max-w-2xl" />
        </Loading>
      )}
      {settings.data && (
        <Card className="grid max-w-2xl gap-6" aria-busy={change.isPending || undefined}>
          {names.map((name) => (
            <Checkbox
              key={name}
              name={name}
              {...switches[name]}
              value={wanted[name] ?? settings.data[name]}
              onValue={(checked) => turn({ [name]: checked })}
            />
          ))}
        </Card>
      )}
    </section>
  );
}
