import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { StepProps } from './draft.ts';

export function TextStep({ draft, at, onChange }: StepProps) {
  return (
    <>
      <TextInput
        label="Word Count"
        name="wordCount"
        inputMode="numeric"
        autoComplete="off"
        hint="The reading time, and so how soon a review can be turned in, comes from it."
        value={draft.wordCount}
        onValue={(wordCount) => onChange({ wordCount })}
        error={at('wordCount')}
        className="max-w-sm"
      />
      <TextArea
        label="Summary"
        name="summary"
        rows={6}
        hint="What readers see first in the library."
        value={draft.summary}
        onValue={(summary) => onChange({ summary })}
        error={at('summary')}
      />
      <TextArea
        label="Author Info"
        name="authorInfo"
        rows={4}
        value={draft.authorInfo}
        onValue={(authorInfo) => onChange({ authorInfo })}
        error={at('authorInfo')}
      />
    </>
  );
}
