import { listenForSignals } from './process-signals.ts';

const signals = listenForSignals();
const { run } = await import('./run.ts');
await run(signals);
