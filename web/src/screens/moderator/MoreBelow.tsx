import type { ComponentProps } from 'react';
import { ShowMore } from '../../ui/ShowMore.tsx';

/** The button for the next page of a tab's list. */
export function MoreBelow({ list }: Pick<ComponentProps<typeof ShowMore>, 'list'>) {
  return (
    <div className="mt-6 flex justify-center empty:hidden">
      <ShowMore list={list} />
    </div>
  );
}
