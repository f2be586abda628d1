import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { meQuery } from '../api/account.ts';
import { useToken } from '../api/use-token.ts';
import { isAtControl, isAtWork } from '../ui/is-at-work.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { previousPath } from './came-from.ts';
import { ConfirmNotice } from './ConfirmNotice.tsx';
import { LimitedNotice } from './LimitedNotice.tsx';
import { keepNoticeHeight, keptNoticeHeight } from './notice-height.ts';

// Notices arrive with the member's data. Until then their height is kept free, and a screen that began without them is
// drawn again. They go when the login ends, although the screen stays.
export function AccountNotices({ children: screen }: { children: ReactNode }) {
  const isLoggedIn = useToken() !== null;
  const { data: me } = useQuery(meQuery);
  const [kept] = useState(() => (me ? 0 : keptNoticeHeight()));
  const [isDrawnAgain, setDrawnAgain] = useState(me ? false : undefined);
  const place = useRef<HTMLDivElement>(null);
  const hasNotice = isLoggedIn && me !== undefined && (me.banStatus === '7day' || !me.emailConfirmed);
  // Only once, with the first answer, and only for members who have not begun: they would lose text and focus.
  if (me && isDrawnAgain === undefined) {
    const hasBegun = isAtWork() || isAtControl();
    setDrawnAgain(hasNotice !== kept > 0 && !hasBegun);
  }

  // After a navigation the heading has the focus, and drawing again makes a new heading.
  useLayoutEffect(() => {
    if (isDrawnAgain && previousPath() !== undefined) keepFocus();
  }, [isDrawnAgain]);

  useEffect(() => {
    if (me) keepNoticeHeight(hasNotice && place.current ? place.current.offsetHeight : 0);
  }, [me, hasNotice]);

  return (
    <Fragment key={isDrawnAgain ? 'again' : 'first'}>
      <div ref={place} className="flow-root" style={{ minHeight: me ? undefined : kept }}>
        {isLoggedIn && (
          <>
            <LimitedNotice />
            <ConfirmNotice />
          </>
        )}
      </div>
      {screen}
    </Fragment>
  );
}
