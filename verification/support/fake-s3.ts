import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { S3Config } from '@gbr/server/core/config/config.ts';

interface StoredObject {
  bytes: Buffer;
  at: Date;
}

/** The S3 calls that the server makes, in memory. Lists one name per page. */
export async function aFakeS3(): Promise<S3Config> {
  const objects = new Map<string, StoredObject>();
  return aStoreThat((request, response) => void answer(objects, request, response));
}

export async function aStoreThat(
  answers: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<S3Config> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'books',
    region: 'auto',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  };
}

async function answer(
  objects: Map<string, StoredObject>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://s3');
  const [, bucket, ...key] = url.pathname.split('/');
  const name = decodeURIComponent(key.join('/'));
  if (bucket !== 'books' || !request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) {
    return send(response, 403, '<Error><Code>AccessDenied</Code></Error>');
  }
  if (request.method === 'PUT') {
    objects.set(name, { bytes: await buffer(request), at: new Date() });
    return send(response, 200);
  }
  if (request.method === 'DELETE') {
    objects.delete(name);
    return send(response, 204);
  }
  if (name === '') return send(response, 200, listing(objects, url.searchParams.get('continuation-token')));
  return sendFile(objects.get(name)?.bytes, request, response);
}

function sendFile(bytes: Buffer | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!bytes) return send(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, bytes.length - 1];
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${bytes.length}`);
  response.setHeader('content-length', end - start + 1);
  response
    .writeHead(range ? 206 : 200)
    .end(request.method === 'HEAD' ? undefined : bytes.subarray(start, end + 1));
}

function listing(objects: Map<string, StoredObject>, after: string | null): string {
  const names = [...objects.keys()].toSorted().filter((name) => name > (after ?? ''));
  const [first] = names;
  const time = first && objects.get(first)?.at.toISOString();
  const contents = first
    ? `<Contents><Key>${first}</Key><LastModified>${time}</LastModified></Contents>`
    : '';
  const next = names.length > 1 ? `<NextContinuationToken>${first}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`;
}

function send(response: ServerResponse, status: number, body = ''): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}
