import { notKeptMessage } from '@gbr/domain/not-kept-message.ts';
import { useSyncExternalStore } from 'react';
import { localStore } from '../storage.ts';
import { Notice } from '../ui/Notice.tsx';

const never = () => () => undefined;

/** Before a login that the next page will not know of. A prerendered page starts without. */
export function NotKeptNotice() {
  const isForbidden = useSyncExternalStore(
    never,
    () => localStore.read('gbr_token') === undefined,
    () => false,
  );
  return isForbidden ? <Notice tone="gold">{notKeptMessage}</Notice> : null;
}
