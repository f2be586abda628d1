import { patience } from '@gbr/server/core/patience.ts';

const longest = 600_000;

for (const what of ['connect', 'turn', 'statement', 'ready', 'requests', 'stop'] as const)
  patience[what] = longest;
