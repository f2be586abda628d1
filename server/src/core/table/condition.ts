import type { RawBuilder } from 'kysely';

export type Condition = RawBuilder<unknown>;
