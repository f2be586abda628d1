/** Each call from another address, as far as the server can tell. */
export const addressHeader = (number: number) => ({
  'x-forwarded-for': `100.${64 + (number % 64)}.${(number >> 6) % 256}.${(number >> 14) % 256}`,
});
