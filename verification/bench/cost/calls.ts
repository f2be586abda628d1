import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Call {
  method?: string;
  path: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const usualConnections = 8;

/** Many calls over a few connections that stay open; throws unless the answer has this status. */
export function caller(
  origin: string,
  expected = 200,
  connections = usualConnections,
): (calls: readonly Call[]) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return async (calls) => {
    const waiting = [...calls];
    const client = async () => {
      for (let call = waiting.shift(); call; call = waiting.shift()) {
        const { status, body } = await send(agent, origin, call);
        if (status !== expected)
          throw new Error(`${call.path} answered ${status}: ${body.toString('utf8', 0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, client));
    return calls.length;
  };
}

export function send(
  agent: Agent | undefined,
  origin: string,
  { method = 'GET', path, token, body, headers }: Call,
): Promise<Answer> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(json),
          }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => void parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(json);
  });
}
