import type { RouterState } from 'react-router';

let path = '';

/** Of the page that is shown, or that is on its way since a link was followed: React hears of that one only later. */
export const destination = {
  path: () => path,
  note: ({ location, navigation }: Pick<RouterState, 'location' | 'navigation'>) => {
    path = (navigation.location ?? location).pathname;
  },
};
