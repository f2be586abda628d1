import { asinOfUrl, bookPageUrl } from '@gbr/domain/amazon-url.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { StepProps } from './draft.ts';

export function TitleStep({ field }: StepProps) {
  const asin = field('asin');
  const address = field('amazonURL');

  function typeAsin(typed: string) {
    const found = asinOfUrl(typed);
    asin.onValue(found ?? typed);
    // It is asked for three steps later.
    if (found && address.value === '') address.onValue(bookPageUrl(new URL(typed.trim()).host, found));
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
        hint="The 10 letters and digits under Product details on the book's Amazon page. You can also paste that page's address."
        {...asin}
        onValue={typeAsin}
      />
    </>
  );
}
