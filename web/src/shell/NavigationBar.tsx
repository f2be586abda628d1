import { useNavigation } from 'react-router';

/** While the next screen loads. */
export function NavigationBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div className="h-full w-2/5 animate-slide bg-gold-deep system-chosen" />
    </div>
  );
}
