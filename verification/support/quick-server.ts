import './cheap-hashes.ts';
import './marks-in-process.ts';

// The real server for tests in the browser, where real hashes and a program for each copy would take a third of its
// processor time: both are tested elsewhere.
await import('@gbr/server/main.ts');
