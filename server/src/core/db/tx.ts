import type { Db } from './database.ts';

export interface Tx {
  db: Db;
  /** The one moment at which everything in it happens. */
  now: Date;
  config: {
    publicUrl: string;
    supportEmail: string;
    admin: { email: string } | undefined;
    reservedEmails: string[];
    needsConfirmedEmail: boolean;
    welcomeCredits: number;
    maxOpenAssignments: number;
    trustProxy: string[];
    staffSecondFactor: 'optional' | 'required';
  };
  /** The job, or one for each of a list, exists if and only if this commits. */
  enqueue: (
    queue: string,
    data?: Record<string, string> | Record<string, string>[],
    when?: { afterMs: number },
  ) => Promise<void>;
  fileLink: (storedName: string, memberId: string) => string;
  /** Tells an address that had its welcome credits from others: rules.md#confirmed-addresses. */
  welcomeDigest: (email: string) => string;
}

/** A member, or null when it happens by itself. */
export type ActorRef = { id: string } | null;
export type AuditActor = ActorRef | 'operator';
