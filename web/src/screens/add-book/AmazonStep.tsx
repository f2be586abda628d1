import { bookPageUrl, isAsin, normaliseAsin } from '@gbr/domain/amazon-url.ts';
import { categories, languages, stores } from '@gbr/domain/choices.ts';
import { marketplaceChoices, marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { editBookMessages } from '@gbr/domain/messages/edit-book.ts';
import { storeHint } from '../../parts/form/store-hint.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { StepProps } from './draft.ts';

const linkHints = {
  usual: 'The address of the book’s page on Amazon.',
  other: editBookMessages.otherStore,
};

export function AmazonStep({ field }: StepProps) {
  const address = field('amazonURL');
  const store = field('preferredStore');
  const usual = usualAddress(field('asin').value, store.value);
  return (
    <>
      <TextInput
        label="Amazon URL"
        type="url"
        autoComplete="off"
        placeholder="https://www.amazon.com/dp/..."
        hint={storeHint(address.value, store.value, linkHints)}
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
          {...store}
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
