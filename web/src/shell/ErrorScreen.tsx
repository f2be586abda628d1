import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { RootLayout } from './RootLayout.tsx';
import { isCodeGone, reloadOnce } from './reload-once.ts';

/** For a screen that crashed or could not be loaded. Header and footer stay. */
export function ErrorScreen() {
  const [reloads] = useState(isCodeGone);
  useEffect(() => {
    if (reloads) reloadOnce();
    // Without a network no code comes, whatever its age.
    addEventListener('online', reloadOnce);
    return () => removeEventListener('online', reloadOnce);
  }, [reloads]);

  return (
    <RootLayout>
      {!reloads && (
        <div className="wrap max-w-xl py-20 text-center">
          <h1 tabIndex={-1} className="title text-3xl">
            This page could not be loaded
          </h1>
          <p className="mt-4 text-soft">
            The connection was lost, or the site was updated while you were here. Reloading the page should
            help.
          </p>
          <Button className="mt-8" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </div>
      )}
    </RootLayout>
  );
}
