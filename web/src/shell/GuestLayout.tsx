import { useEffect } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { isLoggedIn, subscribeOtherTabs } from '../api/token.ts';

export function GuestLayout() {
  const { revalidate } = useRevalidator();
  // Members who log in in another tab, or did so while this page started, need no login form here.
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
