import { moneyText } from '@gbr/domain/amounts.ts';
import { campaignOptions, readerOptionLabels } from '@gbr/domain/choices.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { knownCost } from '@gbr/domain/forms/launch.ts';
import { plainPrice } from '@gbr/domain/forms/number.ts';
import { ebookPriceRule, printPriceRule } from '@gbr/domain/pricing.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { FormState } from '../form/use-form.ts';

export interface LaunchChoices {
  option: CampaignOption | undefined;
  ebookPrice: string;
  printPrice: string;
  addPhoto: boolean;
  addVideo: boolean;
}

export const nothingChosen: LaunchChoices = {
  option: undefined,
  ebookPrice: '',
  printPrice: '',
  addPhoto: false,
  addVideo: false,
};

export function readChoices(typed: LaunchChoices): LaunchChoices {
  return { ...typed, ebookPrice: plainPrice(typed.ebookPrice), printPrice: plainPrice(typed.printPrice) };
}

const hints: Record<CampaignOption, string> = {
  standard: 'The reader downloads the book you uploaded.',
  kindle: 'The reader borrows the book through Kindle Unlimited.',
  'verified-ebook': 'The reader buys the eBook.',
  'verified-print': 'The reader buys the paperback or hardcover. Paid in gems.',
};

interface LaunchFieldsProps {
  form: FormState<LaunchChoices>;
  book: Pick<Book, 'readerOptions'>;
}

export function LaunchFields({ form, book }: LaunchFieldsProps) {
  const { option: chosen } = form.values;
  return (
    <>
      <RadioCards
        label="Review option"
        options={campaignOptions.map((option) => ({
          value: option,
          label: readerOptionLabels[option],
          hint: hints[option],
          aside: book.readerOptions.includes(option) && <Badge tone="gold">You offer this</Badge>,
        }))}
        {...form.field('option')}
      />
      {chosen === 'verified-ebook' && (
        <TextInput
          ref={reveal}
          label="eBook price"
          hint={<PriceHint rule={ebookPriceRule} form={form} />}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('ebookPrice')}
        />
      )}
      {chosen === 'verified-print' && <PrintFields form={form} />}
    </>
  );
}

/** On a phone the price appears below what the dialog shows. */
function reveal(price: HTMLInputElement | null) {
  price?.closest('div')?.scrollIntoView({ block: 'nearest' });
}

/** The cost is said here too: on a phone the sum is far below. */
function PriceHint({ rule, form }: Pick<LaunchFieldsProps, 'form'> & { rule: string }) {
  const cost = knownCost(readChoices(form.values));
  return (
    <>
      In dollars, as listed on Amazon. {rule}
      {cost && (
        <span className="figures block font-semibold text-ink">This review costs {moneyText(cost)}.</span>
      )}
    </>
  );
}

/** A photo and a video exclude each other: ticking one unticks the other. */
function PrintFields({ form }: Pick<LaunchFieldsProps, 'form'>) {
  return (
    <>
      <TextInput
        ref={reveal}
        label="Print price"
        hint={<PriceHint rule={printPriceRule} form={form} />}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('printPrice')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">Extras (optional, choose one)</legend>
        <Checkbox
          label="Add photo"
          hint="The reader posts a photo of the book."
          {...form.field('addPhoto')}
          onValue={(addPhoto) => form.change(addPhoto ? { addPhoto, addVideo: false } : { addPhoto })}
        />
        <Checkbox
          label="Add video"
          hint="The reader posts a short video of the book."
          {...form.field('addVideo')}
          onValue={(addVideo) => form.change(addVideo ? { addVideo, addPhoto: false } : { addVideo })}
        />
      </fieldset>
    </>
  );
}
