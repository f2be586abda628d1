import { libraryMessages } from '@gbr/domain/messages/library.ts';
import { SearchX } from 'lucide-react';
import type { LibraryFilters } from '../../api/books.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface EmptyShelfProps {
  filters: LibraryFilters;
  page: number;
  onFirstPage: () => void;
  onClearAll: () => void;
}

export function EmptyShelf({ filters, page, onFirstPage, onClearAll }: EmptyShelfProps) {
  if (page > 1) {
    return (
      <EmptyState icon={<SearchX />} action={<WayOut onTake={onFirstPage}>Back to the first page</WayOut>}>
        There are no books on this page anymore.
      </EmptyState>
    );
  }
  if (hasFilters(filters)) {
    return (
      <EmptyState icon={<SearchX />} action={<WayOut onTake={onClearAll}>Clear the filters</WayOut>}>
        {libraryMessages.empty}
      </EmptyState>
    );
  }
  return <EmptyState icon={<SearchX />}>{libraryMessages.emptyUnfiltered}</EmptyState>;
}

function WayOut({ onTake, children }: { onTake: () => void; children: string }) {
  return (
    <Button variant="secondary" onClick={onTake}>
      {children}
    </Button>
  );
}

const hasFilters = ({ option: _chip, sort: _sort, ...others }: LibraryFilters) =>
  Object.values(others).some(Boolean);
