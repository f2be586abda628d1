import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** As the page is: react-aria goes by the browser, and turns arrow keys and places round for Arabic or Hebrew. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-US">{children}</I18nProvider>;
}
