import { currencyText } from '@gbr/domain/amounts.ts';
import { movementLabel } from '@gbr/domain/movements.ts';
import type { Movement } from '@gbr/domain/wire/records.ts';
import { clsx } from 'clsx';
import { momentText } from '../../parts/dates.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { Td } from '../../ui/Table.tsx';
import { Amount } from './Amount.tsx';
import { ProofButton } from './ProofButton.tsx';

interface MovementRowProps {
  movement: Movement;
  /** Of the book it is about. */
  path: string | undefined;
}

/** On a phone two columns hold all four values. */
export function MovementRow({ movement, path }: MovementRowProps) {
  const { at, kind, currency, amount, balance, about, note } = movement;
  const name = movementLabel(kind);
  const when = (
    <time dateTime={at} className="figures text-soft min-[360px]:whitespace-nowrap">
      {momentText(at)}
    </time>
  );
  return (
    <tr className="align-top">
      <Td className="hidden sm:table-cell">{when}</Td>
      <Td className="wrap-anywhere sm:min-w-52">
        <span className="flex flex-wrap gap-x-2.5">
          <span className="font-semibold">{name}</span>
          {about && <bdi>{path ? <TextLink to={path}>{about.title}</TextLink> : about.title}</bdi>}
        </span>
        <span className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
          <span className="max-sm:w-full">{note}</span>
          <span className="sm:hidden">{when}</span>
          <ProofButton movement={movement} name={name} />
        </span>
      </Td>
      <Td numeric className="max-sm:pl-0">
        <span className={clsx('font-semibold', amount < 0 ? 'text-bad' : 'text-good')}>
          <Amount value={amount} currency={currency} signed />
        </span>
        <span className="mt-1 block text-sm text-soft min-[360px]:whitespace-nowrap sm:hidden">
          Balance {currencyText(balance, currency)}
        </span>
      </Td>
      <Td numeric className="hidden sm:table-cell">
        <Amount value={balance} currency={currency} />
      </Td>
    </tr>
  );
}
