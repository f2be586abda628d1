import { bookStatuses, moderatorBookStatusLabels } from '@gbr/domain/choices.ts';
import { BookDetailsFields } from '../../../parts/book/BookDetailsFields.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { BookDraft } from './book-draft.ts';

type BookEditFieldsProps = {
  draft: BookDraft;
  before: BookDraft;
  at: (field: string) => string | undefined;
  /** The full editor sets the status, too. */
  withStatus: boolean;
  onChange: (part: Partial<BookDraft>) => void;
};

const statuses = bookStatuses.map((value) => ({ value, label: moderatorBookStatusLabels[value] }));

export function BookEditFields({ draft, before, at, withStatus, onChange }: BookEditFieldsProps) {
  return (
    <>
      <TextInput
        label="Title"
        name="title"
        value={draft.title}
        onValue={(title) => onChange({ title })}
        error={at('title')}
      />
      <TextInput
        label="Author"
        name="author"
        value={draft.author}
        onValue={(author) => onChange({ author })}
        error={at('author')}
      />
      <TextInput
        label="ASIN"
        name="asin"
        value={draft.asin}
        onValue={(asin) => onChange({ asin })}
        error={at('asin')}
      />
      <TextInput
        label="Word Count"
        name="wordCount"
        inputMode="numeric"
        value={draft.wordCount}
        onValue={(wordCount) => onChange({ wordCount })}
        error={at('wordCount')}
      />
      {withStatus && (
        <Select
          label="Status"
          name="status"
          options={statuses}
          value={draft.status}
          onValue={(status) => onChange({ status })}
          error={at('status')}
          className="sm:col-span-2"
        />
      )}
      {withStatus && draft.status === 'rejected' && (
        <TextArea
          label="Reason for declining"
          optional
          name="reason"
          rows={2}
          hint="The author sees it on the book's page and by email."
          value={draft.reason}
          onValue={(reason) => onChange({ reason })}
          error={at('reason')}
          className="sm:col-span-2"
        />
      )}
      <BookDetailsFields draft={draft} stored={before} at={at} onChange={onChange} />
    </>
  );
}
