import { operator } from '@gbr/domain/operator.ts';
import type { AuditEntry } from '@gbr/domain/wire/records.ts';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';

/** Automatic changes have no actor. */
export function Actor({ entry: { actor }, open }: { entry: AuditEntry; open: OpenDialog }) {
  if (!actor) return <span className="text-soft">by the system</span>;
  if (actor._id === operator._id) return <span className="text-soft">by the {operator.name}</span>;
  return (
    <span>
      <span className="text-soft">by </span>
      <NameButton onOpen={() => open.member({ id: actor._id })}>{actor.name}</NameButton>
    </span>
  );
}
