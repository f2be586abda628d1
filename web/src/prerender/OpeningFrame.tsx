import { OpeningHeader } from '../shell/OpeningHeader.tsx';
import { Starting } from '../shell/Starting.tsx';

/** What a member sees until the app runs, instead of a blank page. */
export function OpeningFrame() {
  return (
    <>
      <OpeningHeader />
      <Starting />
    </>
  );
}
