import { TextInput } from '../../ui/TextInput.tsx';
import type { StepProps } from './draft.ts';

export function TitleStep({ draft, at, onChange }: StepProps) {
  return (
    <>
      <TextInput
        label="Title"
        name="title"
        autoComplete="off"
        value={draft.title}
        onValue={(title) => onChange({ title })}
        error={at('title')}
      />
      <TextInput
        label="Author"
        name="author"
        autoComplete="off"
        hint="As it stands on the cover; a pen name is welcome."
        value={draft.author}
        onValue={(author) => onChange({ author })}
        error={at('author')}
      />
      <TextInput
        label="ASIN"
        name="asin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="The 10 letters and digits under Product details on the book's Amazon page."
        value={draft.asin}
        onValue={(asin) => onChange({ asin })}
        error={at('asin')}
      />
    </>
  );
}
