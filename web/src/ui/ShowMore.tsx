import { Button } from './Button.tsx';

type ShowMoreProps = {
  /** A list that is fetched page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label?: string;
  /** For a list beside others, in a dialog. */
  quiet?: boolean;
};

/** Fetches the next page of a list, while there is one. */
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
