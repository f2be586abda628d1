import { parentPort, workerData } from 'node:worker_threads';

// Sends its calls all at once when asked to, from a thread of its own: the caller's clock runs beside it.

export interface FloodCall {
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | string;
}

const url: string = workerData.url;

parentPort?.on('message', async (calls: FloodCall[]) => {
  const sent = calls.map(async ({ path, headers, body }) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  });
  parentPort?.postMessage('sent');
  parentPort?.postMessage(await Promise.all(sent.map((call) => call.catch(() => 0))));
});
