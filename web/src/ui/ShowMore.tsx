import { Button } from './Button.tsx';

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
  /** For a list beside others, in a dialog. */
  quiet?: boolean;
}

export function ShowMore({ list, label = 'Show more', quiet = false }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      {...(quiet ? { variant: 'quiet', size: 'sm' } : { variant: 'secondary' })}
      pending={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
