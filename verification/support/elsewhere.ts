/** Where hostile books lead: nothing may ever be asked of it. */
export const elsewhere = 'https://elsewhere.invalid';
