import { campaignOptions, readerOptionLabels } from '@gbr/domain/choices.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { acceptOf, bookFileRule } from '@gbr/domain/forms/file.ts';
import { useId } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { withOption } from './draft.ts';
import type { StepProps } from './draft.ts';
import { fileHint } from '../../parts/form/file-hint.ts';

const hints: Record<CampaignOption, string> = {
  standard: 'Readers get the book from here, free of charge.',
  kindle: 'Readers borrow the book with their subscription.',
  'verified-ebook': 'Readers buy the e-book, so that Amazon marks the review as verified.',
  'verified-print': 'Readers buy the printed book, so that Amazon marks the review as verified.',
};

export function ReaderStep({ draft, at, onChange }: StepProps) {
  const errorId = useId();
  const error = at('readerOptions');
  return (
    <>
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="mb-2 text-sm font-semibold">How may readers get your book? One or more.</legend>
        <div className="grid gap-2">
          {campaignOptions.map((option) => (
            <Checkbox
              key={option}
              label={<span className="font-semibold">{readerOptionLabels[option]}</span>}
              hint={hints[option]}
              name="readerOptions"
              checked={draft.readerOptions.includes(option)}
              onValue={(chosen) => onChange(withOption(draft, option, chosen))}
              className="rounded-md border border-line-strong/60 px-4 py-3 has-checked:border-gold-deep has-checked:bg-gold-wash"
            />
          ))}
        </div>
        <FieldError id={errorId} error={error} />
      </fieldset>
      {draft.readerOptions.includes('standard') && (
        <FileDrop
          label="Book file"
          hint={fileHint(bookFileRule)}
          name="uploadedFile"
          accept={acceptOf(bookFileRule)}
          file={draft.uploadedFile}
          onFile={(uploadedFile) => onChange({ uploadedFile })}
          error={at('uploadedFile')}
        />
      )}
      {draft.readerOptions.includes('verified-print') && (
        <TextInput
          label="Print link"
          name="printLink"
          type="url"
          autoComplete="off"
          placeholder="https://"
          hint="Where readers can buy the printed book."
          value={draft.printLink}
          onValue={(printLink) => onChange({ printLink })}
          error={at('printLink')}
        />
      )}
    </>
  );
}
