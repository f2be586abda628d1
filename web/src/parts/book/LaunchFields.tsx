import { campaignOptions, readerOptionLabels } from '@gbr/domain/choices.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export type LaunchChoices = {
  option: CampaignOption | undefined;
  ebookPrice: string;
  printPrice: string;
  addPhoto: boolean;
  addVideo: boolean;
};

export const nothingChosen: LaunchChoices = {
  option: undefined,
  ebookPrice: '',
  printPrice: '',
  addPhoto: false,
  addVideo: false,
};

export const launchFields = ['option', 'ebookPrice', 'printPrice', 'addPhoto', 'addVideo'] as const;

const hints: Record<CampaignOption, string> = {
  standard: 'The reader downloads the book you uploaded.',
  kindle: 'The reader borrows the book from the subscription.',
  'verified-ebook': 'The reader buys the e-book.',
  'verified-print': 'The reader buys the paperback or hardcover. Paid in gems.',
};

type LaunchFieldsProps = {
  draft: LaunchChoices;
  book: Pick<Book, 'readerOptions'>;
  /** The message at a field, out of `useProblem`. */
  at: (field: string) => string | undefined;
  onChange: (part: Partial<LaunchChoices>) => void;
};

/** The option, and the prices and proofs that the chosen option uses. */
export function LaunchFields({ draft, book, at, onChange }: LaunchFieldsProps) {
  return (
    <>
      <RadioCards
        label="Review option"
        name="option"
        value={draft.option}
        onValue={(option) => onChange({ option })}
        error={at('option')}
        options={campaignOptions.map((option) => ({
          value: option,
          label: readerOptionLabels[option],
          hint: hints[option],
          aside: book.readerOptions.includes(option) && <Badge tone="gold">You offer this</Badge>,
        }))}
      />
      {draft.option === 'verified-ebook' && (
        <TextInput
          label="eBook price"
          hint="In dollars, as it stands on Amazon. The higher it is, the more the review costs."
          name="ebookPrice"
          inputMode="decimal"
          autoComplete="off"
          value={draft.ebookPrice}
          onValue={(ebookPrice) => onChange({ ebookPrice })}
          error={at('ebookPrice')}
        />
      )}
      {draft.option === 'verified-print' && <PrintFields draft={draft} at={at} onChange={onChange} />}
    </>
  );
}

/** A photo and a video exclude each other: ticking one takes the other back. */
function PrintFields({ draft, at, onChange }: Omit<LaunchFieldsProps, 'book'>) {
  return (
    <>
      <TextInput
        label="Print price"
        hint="In dollars, as it stands on Amazon. Each whole dollar costs one gem."
        name="printPrice"
        inputMode="decimal"
        autoComplete="off"
        value={draft.printPrice}
        onValue={(printPrice) => onChange({ printPrice })}
        error={at('printPrice')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">With the review (one of them, if any)</legend>
        <Checkbox
          label="Add photo"
          hint="The reader posts a photo of the book."
          name="addPhoto"
          checked={draft.addPhoto}
          onValue={(addPhoto) => onChange(addPhoto ? { addPhoto, addVideo: false } : { addPhoto })}
          error={at('addPhoto')}
        />
        <Checkbox
          label="Add video"
          hint="The reader posts a short video of the book."
          name="addVideo"
          checked={draft.addVideo}
          onValue={(addVideo) => onChange(addVideo ? { addVideo, addPhoto: false } : { addVideo })}
          error={at('addVideo')}
        />
      </fieldset>
    </>
  );
}
