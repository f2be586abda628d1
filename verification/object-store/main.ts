import { z } from 'zod';
import { commandOptions, orEnd, parseArgument } from '../support/command-options.ts';
import { startCeph } from './ceph.ts';
import type { Store } from './ceph.ts';
import { createBucket, runFilesLoop } from './files-loop.ts';

// npm run object-store: the life of files in an S3-compatible store that others wrote. With S3_ENDPOINT,
// S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY it takes that store, else it starts a small Ceph (see ceph.ts). It creates two
// buckets, and leaves those of a store of yours behind, the second with a restored backup.

commandOptions({});
const given = fromEnvironment();
const ceph = given ? undefined : await startCeph();
const store = given ?? ceph;
if (!store) throw new Error('There is no store.');
console.log(ceph ? ceph.version : store.endpoint);
try {
  const name = `gbr-${Date.now()}`;
  const [bucket, empty] = [name, `${name}-restored`].map((bucket) => ({
    endpoint: store.endpoint,
    accessKeyId: store.accessKeyId,
    secretAccessKey: store.secretAccessKey,
    bucket,
    region: process.env['S3_REGION'] ?? 'us-east-1',
  }));
  if (!bucket || !empty) throw new Error('Two buckets are needed.');
  await createBucket(bucket);
  await createBucket(empty);
  await runFilesLoop([bucket, empty], (line) => console.log(`ok: ${line}`));
} finally {
  await ceph?.stop();
}

/** Undefined when none of its settings is there. */
function fromEnvironment(): Store | undefined {
  const names = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (!names.some((name) => process.env[name])) return undefined;
  const together = z.string({ error: `is missing: ${names.join(', ')} go together` });
  const setting = (name: (typeof names)[number]) =>
    orEnd(() => parseArgument(name, process.env[name] || undefined, together));
  return {
    endpoint: setting('S3_ENDPOINT'),
    accessKeyId: setting('S3_ACCESS_KEY_ID'),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
  };
}
