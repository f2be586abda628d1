import { categories, languages, stores, withStored } from '@gbr/domain/choices.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export type BookDetails = Pick<
  Book,
  'amazonURL' | 'language' | 'preferredStore' | 'category' | 'summary' | 'authorInfo'
>;

type BookDetailsFieldsProps = {
  draft: BookDetails;
  /** What is stored now: its values stay on offer even when the lists lack them. */
  stored: BookDetails;
  /** The message at a field, out of `useProblem`. */
  at: (field: string) => string | undefined;
  onChange: (part: Partial<BookDetails>) => void;
};

/** The six fields of a book that can be changed, for a form of two columns. */
export function BookDetailsFields({ draft, stored, at, onChange }: BookDetailsFieldsProps) {
  return (
    <>
      <TextInput
        label="Amazon URL"
        name="amazonURL"
        type="url"
        value={draft.amazonURL}
        onValue={(amazonURL) => onChange({ amazonURL })}
        error={at('amazonURL')}
        className="sm:col-span-2"
      />
      <Select
        label="Language"
        name="language"
        options={withStored(languages, stored.language)}
        value={draft.language}
        onValue={(language) => onChange({ language })}
        error={at('language')}
      />
      <Select
        label="Preferred Store"
        name="preferredStore"
        options={withStored(stores, stored.preferredStore)}
        value={draft.preferredStore}
        onValue={(preferredStore) => onChange({ preferredStore })}
        error={at('preferredStore')}
      />
      <Select
        label="Category"
        name="category"
        options={withStored(categories, stored.category)}
        value={draft.category}
        onValue={(category) => onChange({ category })}
        error={at('category')}
        className="sm:col-span-2"
      />
      <TextArea
        label="Summary"
        name="summary"
        value={draft.summary}
        onValue={(summary) => onChange({ summary })}
        error={at('summary')}
        className="sm:col-span-2"
      />
      <TextArea
        label="Author Info"
        name="authorInfo"
        value={draft.authorInfo}
        onValue={(authorInfo) => onChange({ authorInfo })}
        error={at('authorInfo')}
        className="sm:col-span-2"
      />
    </>
  );
}
