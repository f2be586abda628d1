import { workerData } from 'node:worker_threads';

// A thread of its own: a program that hangs in a file would not look up by itself.
const everyMs = 1_000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, everyMs);
