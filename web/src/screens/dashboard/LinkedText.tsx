import { TextLink } from '../../ui/TextLink.tsx';

/** `links`: phrase -> address. */
export function LinkedText({ text, links }: { text: string; links: Readonly<Record<string, string>> }) {
  const phrases = Object.keys(links);
  return text.split(new RegExp(`(${phrases.join('|')})`)).map((piece) => {
    const to = links[piece];
    return to ? (
      <TextLink key={piece} to={to} className="text-gold">
        {piece}
      </TextLink>
    ) : (
      piece
    );
  });
}
