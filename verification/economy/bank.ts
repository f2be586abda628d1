import type { Accounts } from './accounts.ts';

/** As the ledger moves them: rules.md#ledger, rules.md#debts. Issued is what the house gave, less what came back. */
export class Bank {
  readonly #accounts: Accounts;
  issued = 0;
  granted = 0;
  commissions = 0;
  escrow = 0;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  grant(account: number, credits: number): void {
    this.granted += credits;
    this.issued += credits;
    this.#receive(account, credits);
  }

  payCommission(account: number, credits: number): void {
    this.commissions += credits;
    this.issued += credits;
    this.#receive(account, credits);
  }

  takeCommissionBack(account: number, credits: number): void {
    this.commissions -= credits;
    this.issued -= credits;
    this.#collect(account, credits);
  }

  toEscrow(account: number, credits: number): void {
    const { credits: balances } = this.#accounts;
    const left = (balances[account] ?? 0) - credits;
    if (left < 0) throw new Error('A balance is never below zero.');
    balances[account] = left;
    this.escrow += credits;
  }

  fromEscrow(account: number, credits: number): void {
    this.escrow -= credits;
    this.#receive(account, credits);
  }

  reverse(reader: number, author: number, credits: number): void {
    this.#collect(reader, credits);
    this.#receive(author, credits);
  }

  /** 0 when every credit that was issued is somewhere: rules.md#integrity-in-public. */
  imbalance(): number {
    return this.issued - (sum(this.#accounts.credits) + this.escrow - sum(this.#accounts.owed));
  }

  #receive(account: number, credits: number): void {
    const { credits: balances, owed } = this.#accounts;
    const repaid = Math.min(credits, owed[account] ?? 0);
    owed[account] = (owed[account] ?? 0) - repaid;
    balances[account] = (balances[account] ?? 0) + credits - repaid;
  }

  #collect(account: number, credits: number): void {
    const { credits: balances, owed } = this.#accounts;
    const taken = Math.min(credits, balances[account] ?? 0);
    balances[account] = (balances[account] ?? 0) - taken;
    owed[account] = (owed[account] ?? 0) + credits - taken;
  }
}

function sum(column: Int32Array): number {
  let total = 0;
  for (let index = 0; index < column.length; index++) total += column[index] ?? 0;
  return total;
}
