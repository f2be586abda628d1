import { stores, withStored } from '@gbr/domain/choices.ts';
import { marketplaceChoices } from '@gbr/domain/marketplace-name.ts';
import { accountProblem } from '@gbr/domain/forms/account.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { accountMessages } from '@gbr/domain/messages/account.ts';
import { commonMessages } from '@gbr/domain/messages/common.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { changeAccount } from '../../api/account.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

export function ReviewerForm({ me }: { me: Me | undefined }) {
  const form = useForm({
    initial: { amazonName: me?.amazonName ?? '', marketplace: me?.marketplace ?? '' },
    validate: (values) => accountProblem(values, me),
    failed: accountMessages.failed,
    noAnswer: commonMessages.genericError,
    send: async (values) => {
      const { msg } = await changeAccount(values);
      form.resetSent(values);
      toast(msg || accountMessages.saved, { ms: memberToastMs });
    },
  });

  if (!me) {
    return (
      <Loading>
        <Skeleton className="h-62.5" />
      </Loading>
    );
  }

  return (
    <Form problem={form.problem} onSubmit={form.submit}>
      <TextInput
        label="Default Amazon reviewer name"
        autoComplete="off"
        hint="The name shown on your Amazon reviews."
        {...form.field('amazonName')}
      />
      <Select
        label="Preferred marketplace"
        options={marketplaceChoices(withStored(stores, me.marketplace))}
        {...form.field('marketplace')}
      />
      {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      <Button type="submit" pending={form.pending} className="sm:justify-self-start">
        Save
      </Button>
    </Form>
  );
}
