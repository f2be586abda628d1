import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { StepProps } from './draft.ts';

export function TextStep({ field }: StepProps) {
  return (
    <>
      <TextInput
        label="Word Count"
        inputMode="numeric"
        autoComplete="off"
        hint="Used to work out the reading time, which sets how soon a review can be turned in."
        className="max-w-sm"
        {...field('wordCount')}
      />
      <TextArea
        label="Summary"
        rows={6}
        hint="What readers see first in the library."
        {...field('summary')}
      />
      <TextArea label="Author Info" rows={4} {...field('authorInfo')} />
    </>
  );
}
