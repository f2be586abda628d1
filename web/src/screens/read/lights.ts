import type { Colours } from './book/flow-styles.ts';
import type { Light } from './look.ts';

/** The same as in read.css, for the frame, which sees none of the app's styles. */
export const colours: Record<Light, Colours> = {
  light: {
    page: '#fdfcf9',
    ink: '#26211b',
    soft: '#625a50',
    line: '#ddd6ca',
    mark: '#f6e3ae',
    markHere: '#eebf4d',
    scheme: 'light',
  },
  sepia: {
    page: '#f4e8d0',
    ink: '#3e2f1e',
    soft: '#69553c',
    line: '#d9c6a3',
    mark: '#ecd08f',
    markHere: '#dfa93c',
    scheme: 'light',
  },
  dark: {
    page: '#1b1815',
    ink: '#d9d1c4',
    soft: '#a79d8e',
    line: '#3d372f',
    mark: '#5b4718',
    markHere: '#dfae45',
    scheme: 'dark',
  },
};
