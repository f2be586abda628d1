import './long-timeouts.ts';

// The server as it is, on a machine that may be slow: where its time limits are not what is tested.
await import('@gbr/server/main.ts');
