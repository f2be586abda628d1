import { maxWeeklyPicks, memberToastMs } from '@gbr/domain/limits.ts';
import { paceMessages } from '@gbr/domain/messages/pace.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useMemo } from 'react';
import { setPace } from '../../api/books.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/toast.ts';

const { any, atMost, failed, hint, saved, title } = paceMessages;
const choices = Array.from({ length: maxWeeklyPicks }, (_, before) => ({
  value: String(before + 1),
  label: atMost(before + 1),
}));

/** Saved by a button: a select that saves on its own would save each choice the arrow keys pass. */
export function WeeklyPace({ book }: { book: Book }) {
  const form = useForm({
    initial: useMemo(() => ({ weeklyPicks: String(book.weeklyPicks ?? '') }), [book.weeklyPicks]),
    failed,
    noAnswer: failed,
    send: async (values) => {
      const { weeklyPicks } = values;
      const { msg } = await setPace(book._id, weeklyPicks === '' ? null : Number(weeklyPicks));
      form.resetSent(values);
      toast(msg || saved, { ms: memberToastMs });
    },
  });

  return (
    <Form problem={form.problem} onSubmit={form.submit} className="mt-6 grid max-w-md gap-3 print:hidden">
      <div className="flex items-end gap-3">
        <Select
          label={title}
          placeholder={any}
          options={choices}
          className="min-w-0 grow"
          {...form.field('weeklyPicks')}
        />
        <Button
          type="submit"
          variant="secondary"
          pending={form.pending}
          looksDisabled={!form.isChanged}
          aria-label="Save the weekly pace"
        >
          Save
        </Button>
      </div>
      <p className="text-sm text-soft">{hint}</p>
      {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
    </Form>
  );
}
