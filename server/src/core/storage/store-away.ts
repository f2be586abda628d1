import { errorCode, isNetworkCode } from '../db/error-code.ts';

/** The S3 store does not answer, or says that it cannot for now: nothing is wrong with what was asked. */
export class StoreAway extends Error {
  constructor(reason: string, cause: unknown) {
    super(`The S3 store cannot be used: ${reason}`, { cause });
    this.name = 'StoreAway';
  }
}

/** What the client of the store says in such a case. */
export function storeAway(error: unknown): StoreAway | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isNetworkCode(errorCode(error))) return new StoreAway(error.message, error);
  if (error.name === 'TimeoutError') return new StoreAway('it does not answer', error);
  const status = statusOf(error);
  const isAway = status !== undefined && (status >= 500 || status === 429);
  return isAway ? new StoreAway(`it answers ${status} ${error.name}`, error) : undefined;
}

// What it says of a key, a bucket or a clock that is not right, in a few words that do not even name it. Undefined for what
// it says of a file.
export function storeRefusal(error: unknown): Error | undefined {
  if (!(error instanceof Error) || isMissing(error)) return undefined;
  const status = statusOf(error);
  if (status === undefined) return undefined;
  return new Error(`The S3 store refuses what it is asked: it answers ${status} ${error.name}`, {
    cause: error,
  });
}

export const isMissing = ({ name }: Error): boolean => name === 'NoSuchKey' || name === 'NotFound';

/** An answer that cannot be read, such as a proxy's page, has its status in `$response` only. */
function statusOf(error: object): number | undefined {
  return numberIn(error, '$metadata', 'httpStatusCode') ?? numberIn(error, '$response', 'statusCode');
}

function numberIn(error: object, part: string, key: string): number | undefined {
  const inner: unknown = Reflect.get(error, part);
  const value: unknown = typeof inner === 'object' && inner ? Reflect.get(inner, key) : undefined;
  return typeof value === 'number' ? value : undefined;
}
