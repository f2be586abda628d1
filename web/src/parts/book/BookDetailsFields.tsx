import { categories, languages, stores, withStored } from '@gbr/domain/choices.ts';
import { marketplaceChoices } from '@gbr/domain/marketplace-name.ts';
import { editBookMessages } from '@gbr/domain/messages/edit-book.ts';
import type { EditBookBody } from '@gbr/domain/wire/books.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { storeHint } from '../form/store-hint.tsx';
import type { FieldProps } from '../form/use-form.ts';

export type BookDetails = Required<EditBookBody>;

interface BookDetailsFieldsProps {
  field: (name: keyof BookDetails) => FieldProps<string> & { hint?: string };
  /** Its values stay on offer even when the lists lack them. */
  stored: BookDetails;
}

export function BookDetailsFields({ field, stored }: BookDetailsFieldsProps) {
  const address = field('amazonURL');
  const store = field('preferredStore');
  return (
    <>
      <TextInput
        label="Amazon URL"
        type="url"
        className="sm:col-span-2"
        hint={storeHint(address.value, store.value, { other: editBookMessages.otherStore })}
        {...address}
      />
      <Select label="Language" options={withStored(languages, stored.language)} {...field('language')} />
      <Select
        label="Preferred Store"
        options={marketplaceChoices(withStored(stores, stored.preferredStore))}
        {...store}
      />
      <Select
        label="Category"
        options={withStored(categories, stored.category)}
        className="sm:col-span-2"
        {...field('category')}
      />
      <TextArea label="Summary" className="sm:col-span-2" {...field('summary')} />
      <TextArea label="Author Info" className="sm:col-span-2" {...field('authorInfo')} />
    </>
  );
}
