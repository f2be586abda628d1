import { amountText } from '@gbr/domain/amounts.ts';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface OverviewTileProps {
  text: string;
  hint: string;
  query?: string;
  Icon: LucideIcon;
  count: number | undefined;
  failed: boolean;
}

const tileClasses =
  'flex h-full flex-col gap-1 rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5';

export function OverviewTile({ text, hint, query, Icon, count, failed }: OverviewTileProps) {
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 font-semibold">
        {text}
        <Icon aria-hidden="true" className="size-5 text-gilt" />
      </span>
      <span className="title figures mt-2 text-3xl sm:text-4xl">
        {count !== undefined && amountText(count)}
        {count === undefined && (failed ? '–' : <Skeleton className="h-9 w-14" />)}
      </span>
      <span className="text-sm text-soft">{hint}</span>
    </>
  );
  if (!query) return <div className={tileClasses}>{content}</div>;
  return (
    <Link
      to={paths.moderator() + query}
      className={`${tileClasses} no-underline transition-shadow hover:border-gold-deep hover:shadow-md`}
    >
      {content}
    </Link>
  );
}
