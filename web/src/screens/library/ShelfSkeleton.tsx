import { Skeleton } from '../../ui/Skeleton.tsx';

export function ShelfSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-2" aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-64" />
      ))}
    </div>
  );
}
