import { UnreadableBook } from './flow-book.ts';
import { startWorker } from './hidden-frame.ts';
import type { Hit } from './search-parts.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import workerAddress from './book-worker.ts?worker&url';
import { started } from './worker-messages.ts';
import type { Ask, FlowFormat, Opened, OpenedPart, Reply } from './worker-messages.ts';

/** A file that takes longer is made to: its worker is ended. Loading the worker's code does not count. */
const longestAnswerMs = 60_000;

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export interface FlowClient extends Opened {
  part: (part: number) => Promise<OpenedPart>;
  search: (words: string) => Promise<Hit[]>;
  close: () => void;
}

/** The worker starts while the file is on its way. `notLoaded`: the error when its code did not come. */
export async function openFlow(
  format: FlowFormat,
  file: Promise<ArrayBuffer>,
  notLoaded: () => Error,
): Promise<FlowClient> {
  const worker = await startWorker(workerAddress);
  const waiting = new Map<number, Waiting>();
  let last = started;
  let isStarted = false;
  let hasStarted: () => void;
  const start = new Promise<void>((resolve) => {
    hasStarted = resolve;
  });

  const end = (problem: Error) => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  };
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      const problem = isStarted ? new UnreadableBook('worker') : notLoaded();
      end(problem);
      reject(problem);
    });
  });
  // Seen where the book is awaited; later failures are those of a question.
  failed.catch(() => undefined);
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.id === started) {
      isStarted = true;
      return hasStarted();
    }
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.problem === undefined) asked?.resolve(data.answer);
    else asked?.reject(new UnreadableBook(data.problem));
  });

  async function ask<Answer>(question: Ask, transfer: Transferable[] = []): Promise<Answer> {
    const id = ++last;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void start.then(() => {
      if (waiting.has(id)) timer = setTimeout(() => end(new UnreadableBook('too long')), longestAnswerMs);
    });
    try {
      return await new Promise<Answer>((resolve, reject) => {
        // The worker answers each kind of question with its own shape: worker-messages.ts.
        waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject });
        worker.postMessage({ ...question, id }, transfer);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  const opened = await Promise.race([
    failed,
    file.then((bytes) => ask<Opened>({ kind: 'open', format, bytes }, [bytes])),
  ]).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
  return {
    ...opened,
    part: (part) => ask<OpenedPart>({ kind: 'part', part }),
    search: (words) => ask<Hit[]>({ kind: 'search', words }),
    close: () => worker.terminate(),
  };
}
