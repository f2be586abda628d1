import { bookPageUrl, isAsin, normaliseAsin } from '@gbr/domain/amazon-url.ts';
import { categories, languages, stores } from '@gbr/domain/choices.ts';
import { marketplaceChoices, marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { StepProps } from './draft.ts';

export function AmazonStep({ field }: StepProps) {
  const address = field('amazonURL');
  const usual = usualAddress(field('asin').value, field('preferredStore').value);
  return (
    <>
      <TextInput
        label="Amazon URL"
        type="url"
        autoComplete="off"
        placeholder="https://www.amazon.com/dp/..."
        hint="The address of the book’s page on Amazon."
        {...address}
      />
      {usual && address.value === '' && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start wrap-anywhere"
          onClick={({ currentTarget: { form } }) => {
            address.onValue(usual);
            // The button goes.
            const input = form?.elements.namedItem('amazonURL');
            if (input instanceof HTMLInputElement) input.focus();
          }}
        >
          Use {usual}
        </Button>
      )}
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

/** Where Amazon shows the book in this store, as long as both are filled in. */
function usualAddress(asin: string, store: string): string | undefined {
  const code = normaliseAsin(asin);
  return store && isAsin(code) ? bookPageUrl(`www.${marketplaceName(store)}`, code) : undefined;
}
