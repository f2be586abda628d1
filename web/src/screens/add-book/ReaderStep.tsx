import { campaignOptions, readerOptionLabels } from '@gbr/domain/choices.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { acceptOf, bookFileRule } from '@gbr/domain/forms/file.ts';
import { useId } from 'react';
import { fileHint } from '../../parts/form/file-hint.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { withOption } from './draft.ts';
import type { StepProps } from './draft.ts';

const hints: Record<CampaignOption, string> = {
  standard: 'Readers download the book here, free of charge.',
  kindle: 'Readers borrow the book through Kindle Unlimited.',
  'verified-ebook': 'Readers buy the eBook, so Amazon marks the review as verified.',
  'verified-print': 'Readers buy the printed book, so Amazon marks the review as verified.',
};

export function ReaderStep({ field }: StepProps) {
  const errorId = useId();
  const { name, value: chosen, onValue, error } = field('readerOptions');
  return (
    <>
      <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
        <legend className="mb-2 text-sm font-semibold">
          How can readers get your book? Choose one or more.
        </legend>
        <div className="grid gap-2">
          {campaignOptions.map((option) => (
            <Checkbox
              key={option}
              label={<span className="font-semibold">{readerOptionLabels[option]}</span>}
              hint={hints[option]}
              name={name}
              value={chosen.includes(option)}
              onValue={(isChosen) => onValue(withOption(chosen, option, isChosen))}
              className="rounded-md border border-line-strong/60 px-4 py-3 has-checked:border-gold-deep has-checked:bg-gold-wash"
            />
          ))}
        </div>
        <FieldError id={errorId} error={error} />
      </fieldset>
      {chosen.includes('standard') && (
        <FileDrop
          label="Book file"
          hint={fileHint(bookFileRule)}
          accept={acceptOf(bookFileRule)}
          {...field('uploadedFile')}
        />
      )}
      {chosen.includes('verified-print') && (
        <TextInput
          label="Print link"
          type="url"
          autoComplete="off"
          placeholder="https://"
          hint="Where readers can buy the printed book."
          {...field('printLink')}
        />
      )}
    </>
  );
}
