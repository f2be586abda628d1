import { hashCost } from '@gbr/server/core/auth/passwords.ts';

// Real ones would take a third of the run's processor time. Servers in their own process hash as in production.
Object.assign(hashCost, { memoryCost: 1024, timeCost: 1 });
