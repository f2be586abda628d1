import { Skeleton } from '../../ui/Skeleton.tsx';

export function TableSkeleton({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      <p role="status" className="py-1 text-soft">
        {text}
      </p>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className="h-11" />
      ))}
    </div>
  );
}
