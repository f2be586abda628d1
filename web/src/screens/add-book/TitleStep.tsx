import { TextInput } from '../../ui/TextInput.tsx';
import type { StepProps } from './draft.ts';
import { pastedPage } from './pasted-page.ts';

export function TitleStep({ field }: StepProps) {
  const asin = field('asin');
  const address = field('amazonURL');

  function typeAsin(typed: string) {
    const found = pastedPage(typed, { amazonURL: address.value });
    asin.onValue(found?.asin ?? typed);
    if (found) address.onValue(found.amazonURL);
  }

  return (
    <>
      <TextInput label="Title" autoComplete="off" {...field('title')} />
      <TextInput
        label="Author"
        autoComplete="off"
        hint="As printed on the cover; pen names are welcome."
        {...field('author')}
      />
      <TextInput
        label="ASIN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="The 10 letters and digits under Product details on the book’s Amazon page. You can also paste that page’s address."
        {...asin}
        onValue={typeAsin}
      />
    </>
  );
}
