import { stores, withStored } from '@gbr/domain/choices.ts';
import { accountProblem } from '@gbr/domain/forms/account.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { useState } from 'react';
import { changeAccount } from '../../api/account.ts';
import { failureProblem } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblem } from '../../ui/use-problem.ts';

type Draft = { amazonName: string; marketplace: string };

const fields = ['amazonName', 'marketplace'];

/** Default Amazon reviewer name and preferred marketplace. Only what was typed is kept here; the rest is the member's. */
export function ReviewerForm({ me }: { me: Me | undefined }) {
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const problem = useProblem();

  const save = useAction(async (draft: Draft) => {
    problem.clear();
    try {
      const { msg } = await changeAccount(draft);
      setTyped({});
      toast(msg || messages.account.saved, { ms: memberToastMs });
    } catch (error) {
      problem.show(failureProblem(error, messages.account.failed, messages.account.generic));
    }
  });

  if (!me) {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }

  const draft = { amazonName: me.amazonName, marketplace: me.marketplace, ...typed };
  const change = (part: Partial<Draft>) => setTyped((now) => ({ ...now, ...part }));

  function submit() {
    const found = accountProblem(draft, me);
    if (found) problem.show(found);
    else void save.run(draft);
  }

  const elsewhere = problem.elsewhere(fields);

  return (
    <Form problem={problem.problem} onSubmit={submit}>
      <TextInput
        label="Default Amazon reviewer name"
        name="amazonName"
        autoComplete="off"
        hint="The name your reviews on Amazon stand under."
        value={draft.amazonName}
        onValue={(amazonName) => change({ amazonName })}
        error={problem.at('amazonName')}
      />
      <Select
        label="Preferred marketplace"
        name="marketplace"
        options={withStored(stores, me.marketplace)}
        value={draft.marketplace}
        onValue={(marketplace) => change({ marketplace })}
        error={problem.at('marketplace')}
      />
      {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
      <Button type="submit" pending={save.pending} className="sm:justify-self-start">
        Save
      </Button>
    </Form>
  );
}
