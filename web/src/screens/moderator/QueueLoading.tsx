import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** In place of its cards; `height`: a class, as high as one of them. */
export function QueueLoading({ text, height = 'h-44' }: { text: string; height?: string }) {
  return (
    <Loading text={text}>
      <div className="grid gap-4">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className={height} />
        ))}
      </div>
    </Loading>
  );
}
