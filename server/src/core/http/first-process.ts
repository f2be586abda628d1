import type { Worker } from 'node:cluster';
import { z } from 'zod';

/** With `WORKERS`, the processes that serve ask the first one, which started them, what they have in common. */
const questions = z.object({ ask: z.object({ id: z.number(), name: z.string(), question: z.unknown() }) });
const replies = z.object({ reply: z.object({ id: z.number(), value: z.unknown() }) });

type Answers = Record<string, (question: unknown) => unknown>;

/** In the first process. Without an answer the question stays open: it is asked on behalf of a call, which ends. */
export function answerWorker(worker: Worker, answers: Answers): void {
  worker.on('message', (message: unknown) => {
    const asked = questions.safeParse(message).data?.ask;
    const answer = asked && answers[asked.name];
    if (!answer) return;
    void Promise.resolve(answer(asked.question)).then((value) => {
      if (worker.isConnected()) worker.send({ reply: { id: asked.id, value } });
    });
  });
}

const waiting = new Map<number, (value: unknown) => void>();
let lastId = 0;

export function askFirstProcess<T>(name: string, question: unknown, schema: z.ZodType<T>): Promise<T> {
  if (lastId === 0) process.on('message', passOn);
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, (value) => {
      const { data, error } = schema.safeParse(value);
      if (error) reject(error);
      else resolve(data);
    });
    process.send?.({ ask: { id, name, question } });
  });
}

function passOn(message: unknown): void {
  const reply = replies.safeParse(message).data?.reply;
  if (!reply) return;
  waiting.get(reply.id)?.(reply.value);
  waiting.delete(reply.id);
}
