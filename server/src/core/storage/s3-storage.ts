import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ListObjectsV2CommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.ts';
import type { Storage } from './storage.ts';
import { isMissing, storeAway, storeRefusal } from './store-away.ts';
import { unlessSilent } from './unless-silent.ts';

/** A store that accepts a call and stays silent holds up nobody for longer; a book may take its time to get there. */
const answerMs = 15_000;
const putMs = 120_000;

export function s3Storage(config: S3Config, timeouts = { answerMs, putMs }): Storage {
  let client: S3Client | undefined;
  /** The library is large and loaded only here, when it is needed. */
  async function connection() {
    const s3 = await import('@aws-sdk/client-s3');
    client ??= new s3.S3Client(clientSettings(config, timeouts.answerMs));
    return { s3, client };
  }
  const at = (name: string) => ({ Bucket: config.bucket, Key: name });

  return {
    put: async (name, sourcePath) => {
      const { s3, client } = await connection();
      const { size } = await stat(sourcePath);
      const body = createReadStream(sourcePath);
      const unreadable = new AbortController();
      // The client pipes the file and takes no errors of it: they would end the process.
      body.once('error', () => unreadable.abort());
      try {
        const command = new s3.PutObjectCommand({ ...at(name), Body: body, ContentLength: size });
        const given = { requestTimeout: timeouts.putMs, abortSignal: unreadable.signal };
        await unlessAway(() => client.send(command, given));
      } catch (error) {
        throw body.errored ?? error;
      } finally {
        body.destroy();
      }
    },
    size: async (name) => {
      const { s3, client } = await connection();
      const answer = await unlessMissing(() => client.send(new s3.HeadObjectCommand(at(name))));
      return answer?.ContentLength;
    },
    open: async (name, range) => {
      const { s3, client } = await connection();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await unlessMissing(() => client.send(new s3.GetObjectCommand({ ...at(name), Range })));
      if (!answer) return undefined;
      if (!(answer.Body instanceof Readable)) throw new Error(`The S3 store returned no content for ${name}`);
      const whole = answer.ContentRange?.split('/')[1];
      const stream = unlessSilent(answer.Body, timeouts.answerMs);
      return { stream, size: Number(whole ?? answer.ContentLength) };
    },
    remove: async (name) => {
      const { s3, client } = await connection();
      await unlessAway(() => client.send(new s3.DeleteObjectCommand(at(name))));
    },
    list: async function* () {
      const { s3, client } = await connection();
      let token: string | undefined;
      do {
        const command = new s3.ListObjectsV2Command({ Bucket: config.bucket, ContinuationToken: token });
        const page: ListObjectsV2CommandOutput = await unlessAway(() => client.send(command));
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { name: Key, modifiedAt: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token);
    },
    freeBytes: async () => undefined,
  };
}

function clientSettings(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  waitMs: number,
): S3ClientConfig {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: waitMs, requestTimeout: waitMs, throwOnRequestTimeout: true },
    // Checksum trailers are AWS's own; other stores refuse requests that carry them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
  };
}

/** Without one, it writes to the console that an upload failed, which the error says better. */
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore(): void {}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await unlessAway(read);
  } catch (error) {
    if (error instanceof Error && isMissing(error)) return undefined;
    throw error;
  }
}

async function unlessAway<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw storeAway(error) ?? storeRefusal(error) ?? error;
  }
}
