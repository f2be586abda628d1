import { amountText } from '@gbr/domain/amounts.ts';
import type { DashboardTiles } from '@gbr/domain/dashboard-tiles.ts';
import { BookCheck, BookOpen, BookOpenCheck, Hourglass, Library, Search } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

interface Tile {
  key: keyof DashboardTiles;
  text: string;
  to: string;
  Icon: LucideIcon;
}

const all: readonly Tile[] = [
  { key: 'myBooks', text: 'My Books', to: paths.myBooks(), Icon: Library },
  { key: 'notChosen', text: 'Not Chosen', to: paths.myBooks(), Icon: Search },
  { key: 'inProgress', text: 'In Progress', to: paths.myBooks(), Icon: Hourglass },
  { key: 'completed', text: 'Completed', to: paths.myBooks(), Icon: BookCheck },
  { key: 'onReview', text: 'On Review', to: paths.reviewing(), Icon: BookOpen },
  { key: 'finished', text: 'Finished Assignments', to: paths.reviewing(), Icon: BookOpenCheck },
];

export function Tiles({ tiles, failed }: { tiles: DashboardTiles | undefined; failed: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-3 max-[15rem]:grid-cols-1 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
      {all.map(({ key, text, to, Icon }) => (
        <li key={key}>
          <Link
            to={to}
            className="group flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4 no-underline shadow-sm transition-shadow hover:border-gold-deep hover:shadow-md"
          >
            <Icon aria-hidden="true" className="size-5 text-gilt" />
            <span className="title figures text-3xl">
              {tiles ? amountText(tiles[key]) : failed ? '–' : <Skeleton className="h-9 w-10" />}
            </span>
            <span className="mt-auto text-sm leading-snug font-medium text-soft group-hover:text-ink">
              {text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
