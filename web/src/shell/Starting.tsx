import { Mark } from './Logo.tsx';

export function Starting() {
  return (
    <div className="flex min-h-dvh animate-fade items-center justify-center [animation-delay:0.3s]">
      <Mark className="size-14 animate-shimmer" />
      <span role="status" className="sr-only">
        Loading...
      </span>
    </div>
  );
}
