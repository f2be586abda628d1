import './cheap-hashes.ts';
import './marks-in-process.ts';

// For browser tests: without real hashes and programs for copies, a third of its CPU. Both are tested elsewhere.
await import('@gbr/server/main.ts');
