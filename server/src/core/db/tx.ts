import type { Db } from './database.ts';

/** One transaction: what a use case writes with. All of it happens, or nothing. */
export interface Tx {
  db: Db;
  /** The one moment at which everything in it happens. */
  now: Date;
  config: {
    publicUrl: string;
    supportEmail: string;
    welcomeCredits: number;
    maxOpenAssignments: number;
    trustProxy: string[];
  };
  /** Queues a job, to be done if and only if this commits. */
  enqueue: (queue: string, data?: Record<string, string>) => Promise<void>;
  /** The link to a stored book file, signed at `now`. */
  fileLink: (storedName: string) => string;
}

/** Who does it: a member, or nobody when it happens by itself. */
export type ActorRef = { id: string } | null;
