import { productName } from '@gbr/domain/product.ts';

export interface Serving {
  /** The actual one, for callers that asked for any. */
  port: number;
  firstAdmin: { email: string; password: string } | undefined;
}

export interface ServingMessage {
  serving: Serving;
}

export const isServing = (message: unknown): message is ServingMessage =>
  typeof message === 'object' && message !== null && 'serving' in message;

export function sayWhere(host: string, { port, firstAdmin }: Serving): void {
  const shownHost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  console.log(`${productName} is running at http://${shownHost}:${port}`);
  if (!firstAdmin) return;
  console.log(`First administrator: ${firstAdmin.email}  password: ${firstAdmin.password}`);
  console.log('This password is shown only once. Log in with it and keep it safe.');
}
