import { moderatorUserProblem } from '@gbr/domain/forms/moderator-user.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { memberQuery, changeUser } from '../../../api/moderation.ts';
import { useAction } from '../../../api/use-action.ts';
import { useForm } from '../../../parts/form/use-form.ts';
import { refreshIfOld, toastSuccess, toastFailure } from '../toasts.ts';
import { changesOf, draftOf, withPlainBalances } from './user-draft.ts';

const { updateFailed } = moderatorUserMessages;

/** Also rebases the edit when a payout changed the balance in between. */
export function useUserEdit(member: ModeratedUser, onSaved: () => void) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(member);
  const [base, setBase] = useState(() => ({ before: draftOf(member), version: member.version }));
  const [isStale, setIsStale] = useState(false);

  const form = useForm({
    initial: base.before,
    validate: (draft) => moderatorUserProblem(withPlainBalances(draft), base.before),
    failed: updateFailed,
    noAnswer: updateFailed,
    send: async (draft) => {
      setIsStale(false);
      const changes = changesOf(base.before, draft, base.version);
      if (Object.keys(changes).length > 0) await changeUser(member._id, changes);
      toastSuccess(moderatorUserMessages.updated);
    },
    onSent: onSaved,
    onFailed: (error) => {
      setIsStale(error instanceof ApiError && error.status === 409 && error.field === undefined);
      refreshIfOld(error);
    },
  });

  // Refetched data is taken over only as long as nothing is typed: a balance was typed for the one shown.
  if (member !== seen) {
    setSeen(member);
    if (!form.isChanged) setBase({ before: draftOf(member), version: member.version });
  }

  const reload = useAction(async () => {
    try {
      const fresh = await client.fetchQuery({ ...memberQuery(member._id), staleTime: 0 });
      setBase({ before: draftOf(fresh), version: fresh.version });
      form.setProblem(undefined);
    } catch (error) {
      toastFailure(error, moderatorMessages.usersFailed);
    }
  });

  return { before: base.before, form, isStale, reload };
}
