import { useEffect } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { isLoggedIn, subscribeOtherTabs } from '../api/token.ts';

export function GuestLayout() {
  const { revalidate } = useRevalidator();
  // Those who have logged in in another tab need no form for it here, nor those who did while this page started.
  useEffect(() => {
    if (isLoggedIn()) void revalidate();
    return subscribeOtherTabs(() => void revalidate());
  }, [revalidate]);
  return (
    <div className="wrap flex justify-center py-10 sm:py-16">
      <div className="w-full max-w-md">
        <Outlet />
      </div>
    </div>
  );
}
