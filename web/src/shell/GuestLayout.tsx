import { Outlet } from 'react-router';

export function GuestLayout() {
  return (
    <div className="wrap flex justify-center py-10 sm:py-16">
      <div className="w-full max-w-md">
        <Outlet />
      </div>
    </div>
  );
}
