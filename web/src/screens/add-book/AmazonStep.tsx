import { categories, languages, stores } from '@gbr/domain/choices.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { StepProps } from './draft.ts';

export function AmazonStep({ draft, at, onChange }: StepProps) {
  return (
    <>
      <TextInput
        label="Amazon URL"
        name="amazonURL"
        type="url"
        autoComplete="off"
        placeholder="https://www.amazon.com/dp/..."
        hint="The address of the book's page on Amazon."
        value={draft.amazonURL}
        onValue={(amazonURL) => onChange({ amazonURL })}
        error={at('amazonURL')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Language"
          name="language"
          placeholder="Choose a language..."
          options={languages}
          value={draft.language}
          onValue={(language) => onChange({ language })}
          error={at('language')}
        />
        <Select
          label="Marketplace (preferred store)"
          name="preferredStore"
          placeholder="Choose a marketplace..."
          options={stores}
          value={draft.preferredStore}
          onValue={(preferredStore) => onChange({ preferredStore })}
          error={at('preferredStore')}
        />
      </div>
      <Select
        label="Category"
        name="category"
        placeholder="Choose a category..."
        options={categories}
        value={draft.category}
        onValue={(category) => onChange({ category })}
        error={at('category')}
      />
    </>
  );
}
