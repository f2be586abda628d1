import { Coins, Gem } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { amountText } from '@gbr/domain/amounts.ts';
import type { Amounts } from '@gbr/domain/amounts.ts';

export function Balance({ gems, credits }: Amounts) {
  return (
    <Link
      to={paths.statement()}
      title="Statement"
      className="figures inline-flex finger-size min-w-0 flex-wrap items-center justify-center gap-x-3 rounded-full border max-[24rem]:gap-x-2 max-[24rem]:px-2.5 max-[24rem]:[&>span]:gap-1 max-[22rem]:[&_svg]:hidden max-[15rem]:hidden border-line bg-surface px-3 py-1.5 text-sm font-semibold whitespace-nowrap no-underline hover:border-gold-deep"
    >
      <span className="inline-flex items-center gap-1.5">
        <Gem aria-hidden="true" className="size-4 text-gem" />
        {amountText(gems)}
        <VisuallyHidden> gems</VisuallyHidden>
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Coins aria-hidden="true" className="size-4 text-gilt" />
        {amountText(credits)}
        <VisuallyHidden> credits, see your statement</VisuallyHidden>
      </span>
    </Link>
  );
}
