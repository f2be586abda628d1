const work = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

/** In a field or a dialog, which nothing that comes by itself may take away. */
export const isAtWork = (): boolean => document.activeElement?.closest(work) != null;
