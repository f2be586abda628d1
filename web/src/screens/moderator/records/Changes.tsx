import { changesOf } from './changes-of.ts';

/** What an act changed: the field, what was there, what is there now. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className="text-soft">
      {changes.map((change) => (
        <li key={change.field} className="break-words">
          {change.field}: {change.before !== undefined && <del className="no-underline">{change.before}</del>}
          {change.before !== undefined && change.after !== undefined && <span aria-label="became"> → </span>}
          {change.after !== undefined && <ins className="text-ink no-underline">{change.after}</ins>}
        </li>
      ))}
    </ul>
  );
}
