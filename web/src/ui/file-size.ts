/** `740 KB`, `3.2 MB` (MB are 2^20 bytes). */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes.toLocaleString('en-US')} bytes`;
  if (bytes < 2 ** 20) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
