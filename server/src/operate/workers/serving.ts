import { productName } from '@gbr/domain/product.ts';

export interface Serving {
  /** The actual one, for callers that asked for any. */
  port: number;
}

export interface ServingMessage {
  serving: Serving;
}

export const isServing = (message: unknown): message is ServingMessage =>
  typeof message === 'object' && message !== null && 'serving' in message;

export function sayWhere(host: string, { port }: Serving): void {
  const shownHost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  console.log(`${productName} is running at http://${shownHost}:${port}`);
}
