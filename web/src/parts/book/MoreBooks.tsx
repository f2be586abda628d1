import { MoreButton } from '../../ui/MoreButton.tsx';

export function MoreBooks({ onMore }: { onMore: (() => void) | undefined }) {
  if (!onMore) return null;
  return (
    <div className="mt-8 text-center">
      <MoreButton variant="secondary" onMore={onMore}>
        Show more books
      </MoreButton>
    </div>
  );
}
