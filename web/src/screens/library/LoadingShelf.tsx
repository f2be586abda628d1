import { libraryMessages } from '@gbr/domain/messages/library.ts';
import { Loading } from '../../ui/Loading.tsx';
import { ShelfSkeleton } from './ShelfSkeleton.tsx';

/** Until it is known what stands above the shelf. */
export function LoadingShelf() {
  return (
    <>
      <Loading text={libraryMessages.loading} />
      <ShelfSkeleton />
    </>
  );
}
