import { messages } from '@gbr/domain/messages.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureProblem } from '../../../api/api-error.ts';
import { memberQuery, changeUser } from '../../../api/moderation.ts';
import { useAction } from '../../../api/use-action.ts';
import { useProblem } from '../../../ui/use-problem.ts';
import { noticeRefusal, say, sayFailed } from '../say.ts';
import { changesOf, draftOf, fields, rebased } from './user-draft.ts';
import type { UserDraft } from './user-draft.ts';

const { updateFailed } = messages.moderatorUsers;

/** The draft of a member's edit, how it is saved, and how it goes on when a payout came in between. */
export function useUserEdit(member: ModeratedUser, onSaved: () => void) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(member);
  const [base, setBase] = useState(() => ({ before: draftOf(member), version: member.version }));
  const [draft, setDraft] = useState(base.before);
  const [isStale, setIsStale] = useState(false);
  const problem = useProblem();

  // What is read anew is taken over only as long as nothing is typed: a balance was typed for the one shown.
  if (member !== seen) {
    setSeen(member);
    if (fields.every((field) => draft[field] === base.before[field])) {
      setBase({ before: draftOf(member), version: member.version });
      setDraft(draftOf(member));
    }
  }

  const save = useAction(async () => {
    problem.clear();
    setIsStale(false);
    try {
      const changes = changesOf(base.before, draft, base.version);
      if (Object.keys(changes).length > 0) await changeUser(member._id, changes);
      onSaved();
      say(messages.moderatorUsers.updated);
    } catch (error) {
      problem.show(failureProblem(error, updateFailed, updateFailed));
      setIsStale(error instanceof ApiError && error.status === 409 && error.field === undefined);
      noticeRefusal(error);
    }
  });

  const reload = useAction(async () => {
    try {
      const fresh = await client.fetchQuery({ ...memberQuery(member._id), staleTime: 0 });
      const now = draftOf(fresh);
      setDraft((typed) => rebased(base.before, typed, now));
      setBase({ before: now, version: fresh.version });
      problem.clear();
    } catch (error) {
      sayFailed(error, messages.moderator.usersFailed);
    }
  });

  return {
    before: base.before,
    draft,
    change: (part: Partial<UserDraft>) => setDraft((now) => ({ ...now, ...part })),
    problem,
    isStale,
    save,
    reload,
  };
}
