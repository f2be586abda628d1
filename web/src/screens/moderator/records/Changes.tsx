import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { Arrow } from './Arrow.tsx';
import { changesOf } from './changes-of.ts';
import type { Change } from './changes-of.ts';

export function Changes({ before, after, open }: { before: unknown; after: unknown; open: OpenDialog }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className="text-soft">
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          {change.field}: <Values change={change} open={open} />
        </li>
      ))}
    </ul>
  );
}

function Values({ change: { before, after, opens }, open }: { change: Change; open: OpenDialog }) {
  if (opens) {
    const { kind, id } = opens;
    const show = kind === 'book' ? open.book : open.member;
    return <NameButton onOpen={() => show({ id })}>…{id.slice(-6)}</NameButton>;
  }
  return (
    <>
      {before !== undefined && <del className="no-underline">{before}</del>}
      {before !== undefined && after !== undefined && (
        <>
          {' '}
          <Arrow says="changed to" />{' '}
        </>
      )}
      {after !== undefined && <ins className="text-ink no-underline">{after}</ins>}
    </>
  );
}
