import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function BookLoading() {
  return (
    <Loading text="Loading the book...">
      <div className="grid gap-8 sm:grid-cols-[13rem_1fr]">
        <Skeleton className="mx-auto h-80 w-52 sm:mx-0" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-4 h-40 max-w-md" />
          <Skeleton className="h-11 w-72" />
        </div>
      </div>
      <Skeleton className="mt-12 h-44" />
    </Loading>
  );
}
