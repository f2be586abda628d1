import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** What a link to a book's page carries to open the request's dialog there. */
export interface LaunchState {
  launch: true;
}

/** Once: not on the way back, nor when the page is loaded again. */
export function useLaunchAsked(): boolean {
  const { state } = useLocation();
  return useNavigationType() === NavigationType.Push && isLaunchState(state);
}

function isLaunchState(state: unknown): state is LaunchState {
  return typeof state === 'object' && state !== null && 'launch' in state;
}
