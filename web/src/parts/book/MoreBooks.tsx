import { Button } from '../../ui/Button.tsx';

export function MoreBooks({ onMore }: { onMore: (() => void) | undefined }) {
  if (!onMore) return null;
  return (
    <div className="mt-8 text-center">
      <Button variant="secondary" onClick={onMore}>
        Show more books
      </Button>
    </div>
  );
}
