import { MoreButton } from './MoreButton.tsx';

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
  /** For a list beside others, in a dialog. */
  quiet?: boolean;
}

export function ShowMore({ list, label = 'Show more', quiet = false }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <MoreButton
      {...(quiet ? { variant: 'quiet', size: 'sm' } : { variant: 'secondary' })}
      pending={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    >
      {label}
    </MoreButton>
  );
}
