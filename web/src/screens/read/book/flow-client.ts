import { UnreadableBook } from './flow-book.ts';
import type { Hit } from './search-parts.ts';
import type { Ask, FlowFormat, Opened, OpenedPart, Reply } from './worker-messages.ts';

/** A file that takes longer is made to: its worker is ended. */
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

/** Ends the worker with the book. */
export async function openFlow(
  format: FlowFormat,
  file: Promise<ArrayBuffer>,
  worker: Worker,
): Promise<FlowClient> {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  const end = (problem: Error) => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  };
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end(new UnreadableBook('worker'));
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const caller = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.problem === undefined) caller?.resolve(data.answer);
    else caller?.reject(new UnreadableBook(data.problem));
  });

  async function ask<Answer>(question: Ask, transfer: Transferable[] = []): Promise<Answer> {
    const id = ++last;
    const timer = setTimeout(() => end(new UnreadableBook('too long')), longestAnswerMs);
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

  const opened = await file
    .then((bytes) => ask<Opened>({ kind: 'open', format, bytes }, [bytes]))
    .catch((error: unknown) => {
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
