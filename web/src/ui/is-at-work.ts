const work = 'input, textarea, select, [role$="dialog"]';

/** In a field or a dialog, which nothing that comes by itself may take away. */
export const isAtWork = (): boolean => isFocusIn(work);

/** On a link or button of the screen. */
export const isAtControl = (): boolean => isFocusIn('#main :is(a, button)');

const isFocusIn = (selector: string) => document.activeElement?.closest(selector) != null;
