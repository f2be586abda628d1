import { bookStatuses, moderatorBookStatusLabels } from '@gbr/domain/choices.ts';
import { BookDetailsFields } from '../../../parts/book/BookDetailsFields.tsx';
import type { FormState } from '../../../parts/form/use-form.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { storedNow } from './book-draft.ts';
import type { BookDraft } from './book-draft.ts';

interface BookEditFieldsProps {
  form: FormState<BookDraft>;
  before: BookDraft;
  overtaken: BookDraft | undefined;
  withStatus: boolean;
}

const statuses = bookStatuses.map((value) => ({ value, label: moderatorBookStatusLabels[value] }));

export function BookEditFields({ form, before, overtaken, withStatus }: BookEditFieldsProps) {
  const { values } = form;
  const field = (name: keyof BookDraft) => {
    const hint = overtaken && storedNow(name, { overtaken, stored: before, typed: values });
    return { ...form.field(name), ...(hint && { hint }) };
  };
  return (
    <>
      <TextInput label="Title" {...field('title')} />
      <TextInput label="Author" {...field('author')} />
      <TextInput label="ASIN" {...field('asin')} />
      <TextInput label="Word Count" inputMode="numeric" {...field('wordCount')} />
      {withStatus && (
        <Select label="Status" options={statuses} className="sm:col-span-2" {...field('status')} />
      )}
      {withStatus && values.status === 'rejected' && (
        <TextArea
          label="Reason for declining"
          optional
          rows={2}
          hint="The author sees it on the book’s page and by email."
          className="sm:col-span-2"
          {...field('reason')}
        />
      )}
      <BookDetailsFields field={field} stored={before} />
    </>
  );
}
