import { verify } from '@node-rs/argon2';

// A program of its own, so that its CPU is its own. One at a time, as the server does on two cores.
process.on(
  'message',
  async ({ hash, password, times }: { hash: string; password: string; times: number }) => {
    for (let n = 0; n < times; n += 1) {
      if (!(await verify(hash, password))) throw new Error('This is not the password.');
    }
    process.send?.('done');
  },
);
process.on('disconnect', () => process.exit(0));
