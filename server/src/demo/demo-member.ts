import type { Me, Session } from '@gbr/domain/wire/accounts.ts';
import { day, hour } from '@gbr/domain/units.ts';
import type { PastClock } from './past-clock.ts';
import { demoPassword, demoStaff } from './people.ts';
import type { StartDemoSession } from './demo-session.ts';

/** A session of staff ends after twelve hours without a call. */
const idleMs = 11 * hour;
const renewAfterMs = 5 * day;

export interface DemoServer {
  origin: string;
  clock: PastClock;
  startSession: StartDemoSession;
}

export class DemoMember {
  readonly email: string;
  readonly #origin: string;
  readonly #clock: PastClock;
  readonly #startSession: StartDemoSession;
  readonly #isStaff: boolean;
  #token = '';
  #loggedInAt = 0;
  #usedAt = 0;

  constructor({ origin, clock, startSession }: DemoServer, email: string) {
    this.#origin = origin;
    this.#clock = clock;
    this.#startSession = startSession;
    this.email = email;
    this.#isStaff = Object.values(demoStaff).some((staff) => staff.email === email);
  }

  register(details: { name: string; marketplace: string; affiliateCodeUsed?: string }): Promise<Session> {
    return this.#call('POST', '/api/auth/register', {
      ...details,
      email: this.email,
      password: demoPassword,
    });
  }

  me(): Promise<Me> {
    return this.get('/api/users/me');
  }

  async get<T>(path: string): Promise<T> {
    return this.#loggedIn('GET', path);
  }

  async post<T>(path: string, body: object): Promise<T> {
    return this.#loggedIn('POST', path, body);
  }

  async patch<T>(path: string, body: object = {}): Promise<T> {
    return this.#loggedIn('PATCH', path, body);
  }

  async delete<T>(path: string): Promise<T> {
    return this.#loggedIn('DELETE', path);
  }

  async #loggedIn<T>(method: string, path: string, body?: object): Promise<T> {
    const now = this.#clock.now().getTime();
    const isIdle = this.#isStaff && now - this.#usedAt > idleMs;
    if (isIdle || now - this.#loggedInAt > renewAfterMs) {
      this.#token = await this.#startSession(this.email);
      this.#loggedInAt = now;
    }
    this.#usedAt = now;
    return this.#call(method, path, body);
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.#origin + path, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
