import { ApiError } from './api-error.ts';

const mostWaitSeconds = 5;

/** Sends again, twice at most, what a server that was too busy asked to send a moment later. */
export async function retryWhenBusy<Answer>(call: () => Promise<Answer>, again = 2): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const seconds = error instanceof ApiError && error.status === 503 ? error.retryAfterSeconds : undefined;
    if (seconds === undefined || seconds > mostWaitSeconds || again === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return retryWhenBusy(call, again - 1);
  }
}
