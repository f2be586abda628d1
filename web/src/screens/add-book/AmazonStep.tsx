import { categories, languages, stores } from '@gbr/domain/choices.ts';
import { marketplaceChoices } from '@gbr/domain/marketplace-name.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { StepProps } from './draft.ts';

export function AmazonStep({ field }: StepProps) {
  return (
    <>
      <TextInput
        label="Amazon URL"
        type="url"
        autoComplete="off"
        placeholder="https://www.amazon.com/dp/..."
        hint="The address of the book's page on Amazon."
        {...field('amazonURL')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Language"
          placeholder="Choose a language..."
          options={languages}
          {...field('language')}
        />
        <Select
          label="Marketplace (preferred store)"
          placeholder="Choose a marketplace..."
          options={marketplaceChoices(stores)}
          {...field('preferredStore')}
        />
      </div>
      <Select
        label="Category"
        placeholder="Choose a category..."
        options={categories}
        {...field('category')}
      />
    </>
  );
}
