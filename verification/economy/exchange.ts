import { commissionDue } from '@gbr/domain/affiliate.ts';
import { bookCan } from '@gbr/domain/assignments.ts';
import { checkAfterMs, linkAnswerMs, maxPicks, paceWindowMs, reviewDeadlineMs } from '@gbr/domain/limits.ts';
import { confirmEmailMessages } from '@gbr/domain/messages/confirm-email.ts';
import { pickMessages } from '@gbr/domain/messages/pick.ts';
import { confirmationRefusal } from '@gbr/domain/confirmation.ts';
import { canPick } from '@gbr/domain/permissions.ts';
import type { PickFacts } from '@gbr/domain/permissions.ts';
import { launchCost } from '@gbr/domain/pricing.ts';
import { readingMs } from '@gbr/domain/reading-time.ts';
import type { Refusal } from '@gbr/domain/refusals.ts';
import { hour, minute } from '@gbr/domain/units.ts';
import { Accounts, kinds, traits } from './accounts.ts';
import { checks, members, moderators, reading, requests as wishes, words } from './assumptions.ts';
import { Bank } from './bank.ts';
import { Calendar } from './calendar.ts';
import { Figures } from './figures.ts';
import { OpenRequests } from './open-requests.ts';
import { Pairs } from './pairs.ts';
import { fates, Requests, stages } from './requests.ts';
import type { Fate } from './requests.ts';

const hours = (ms: number): number => Math.ceil(ms / hour);
const week = hours(paceWindowMs);
/** The lower four bits of a pair: books being or having been reviewed; the upper four: their review was deleted. */
const deletedShift = 4;
const liveBits = 0xf;
export const mostBooks = 4;

export interface Settings {
  accounts: number;
  days: number;
  needsConfirmedEmail: boolean;
  welcomeCredits: number;
  maxOpenAssignments: number;
  random: () => number;
}

export class Exchange {
  readonly settings: Settings;
  readonly accounts: Accounts;
  readonly bank: Bank;
  readonly requests = new Requests();
  readonly openRequests: OpenRequests;
  readonly figures: Figures;
  readonly #pairs = new Pairs();
  readonly #due: Calendar;
  now = 0;

  // One object for all picks: a new one each time would keep the garbage collector busy.
  readonly #reader = { id: '' };
  readonly #book = { ownerId: '', status: 'approved' as const };
  readonly #facts: Required<Omit<PickFacts, 'assignment'>> & Pick<PickFacts, 'assignment'>;

  constructor(settings: Settings) {
    const lastHour = settings.days * 24;
    this.settings = settings;
    this.accounts = new Accounts(settings.accounts);
    this.bank = new Bank(this.accounts);
    this.openRequests = new OpenRequests(settings.accounts);
    this.figures = new Figures(lastHour);
    this.#due = new Calendar(lastHour, 1_024);
    this.#facts = {
      assignment: undefined,
      isOpen: true,
      wouldSwap: false,
      // Nobody here goes back to a book they gave up.
      mustWait: false,
      isPaced: false,
      openAssignments: 0,
      maxOpenAssignments: settings.maxOpenAssignments,
      record: { finished: 0, expired: 0, missing: 0 },
      recentPicks: 0,
    };
  }

  /** `confirms`: whether somebody reads the mail and follows its link. */
  join(account: number, confirms: boolean): void {
    this.accounts.joinedAt[account] = this.now;
    if (this.settings.needsConfirmedEmail && !confirms) return;
    this.accounts.give(account, traits.confirmed);
    this.bank.grant(account, this.settings.welcomeCredits);
    if (this.accounts.kind[account] !== kinds.honest) this.figures.toFarms += this.settings.welcomeCredits;
  }

  /** One request for one of the author's books; -1 when it cannot be launched. */
  launch(author: number, book: number): number {
    const { accounts, settings, figures } = this;
    const refusal = confirmationRefusal({ emailConfirmed: accounts.has(author, traits.confirmed) }, 'launch');
    if (refusal) {
      figures.unconfirmedRefused++;
      return -1;
    }
    const { credits } = launchCost(this.#wish());
    if ((accounts.credits[author] ?? 0) < credits) return -1;
    this.bank.toEscrow(author, credits);
    const request = this.requests.create(author, book, credits, this.now);
    this.requests.readingMinutes[request] = readingMs(wordCount(settings.random())) / minute;
    this.#offer(request);
    figures.launched++;
    if (accounts.kind[author] === kinds.honest) figures.honestLaunched++;
    return request;
  }

  /** True when the reader has it now. What becomes of it is the reader's affair: `fate`. */
  pick(reader: number, request: number, fate: Fate): boolean {
    const { accounts, requests } = this;
    const author = requests.author[request] ?? 0;
    const refusal =
      confirmationRefusal({ emailConfirmed: accounts.has(reader, traits.confirmed) }, 'pick') ??
      this.#pickRefusal(reader, author, requests.book[request] ?? 0);
    if (refusal) {
      this.#countRefusal(refusal);
      return false;
    }
    this.#withdraw(request);
    requests.stage[request] = stages.reading;
    requests.reader[request] = reader;
    requests.pickedAt[request] = this.now;
    requests.fate[request] = fate;
    this.#setBook(reader, author, requests.book[request] ?? 0, true);
    accounts.reading[reader] = (accounts.reading[reader] ?? 0) + 1;
    this.#countPick(reader);
    if (accounts.has(author, traits.keepsPace)) this.#notePace(author);
    if (!requests.wasPicked[request]) this.#noteWait(request);
    this.#due.add(request, this.#endOf(request, fate));
    return true;
  }

  runHour(): void {
    this.#due.forEach(this.now, (request) => {
      const stage = this.requests.stage[request];
      if (stage === stages.reading) this.#endReading(request);
      else if (stage === stages.finished) this.#check(request);
      else if (stage === stages.missing) this.#deleteReview(request);
    });
  }

  honestFate(): Fate {
    const { random } = this.settings;
    const draw = random();
    if (draw < reading.cancelled) return fates.cancelled;
    if (draw < reading.cancelled + reading.expired) return fates.expired;
    return random() < checks.honestMissing ? fates.notPosted : fates.posted;
  }

  /** The author's oldest open request that the library would show this reader; -1 without one. */
  openRequestOf(author: number, reader: number): number {
    if (this.accounts.has(author, traits.keepsPace) && this.#isPaceUsedUp(author)) {
      this.figures.paceLeftOut++;
      return -1;
    }
    const taken = this.#pairs.mask(reader, author);
    const books = (taken | (taken >> deletedShift)) & liveBits;
    let found = -1;
    let request = this.accounts.firstOpen[author] ?? -1;
    while (request !== -1) {
      if ((books & (1 << (this.requests.book[request] ?? 0))) === 0) found = request;
      request = this.requests.next[request] ?? -1;
    }
    return found;
  }

  hasBook(reader: number, author: number): boolean {
    return (this.#pairs.mask(reader, author) & liveBits) !== 0;
  }

  get bytes(): number {
    return [this.accounts, this.requests, this.openRequests, this.#pairs, this.#due].reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
  }

  #pickRefusal(reader: number, author: number, book: number): Refusal | undefined {
    const { accounts } = this;
    const facts = this.#facts;
    const mask = this.#pairs.mask(reader, author);
    this.#reader.id = reader === author ? 'same' : 'reader';
    this.#book.ownerId = reader === author ? 'same' : 'author';
    facts.assignment = ((mask | (mask >> deletedShift)) & (1 << book)) === 0 ? undefined : 'finished';
    facts.isOpen = bookCan.approved.pick && !accounts.has(author, traits.banned);
    facts.wouldSwap = this.hasBook(author, reader);
    facts.isPaced = accounts.has(author, traits.keepsPace) && this.#isPaceUsedUp(author);
    facts.openAssignments = accounts.reading[reader] ?? 0;
    facts.record.finished = accounts.finished[reader] ?? 0;
    facts.record.expired = accounts.expired[reader] ?? 0;
    facts.record.missing = accounts.missing[reader] ?? 0;
    facts.recentPicks = accounts.pickDay[reader] === this.#day() ? (accounts.picks[reader] ?? 0) : 0;
    return canPick(this.#reader, this.#book, facts);
  }

  #countRefusal({ msg }: Refusal): void {
    if (msg === pickMessages.swap) this.figures.swapsRefused++;
    if (msg === confirmEmailMessages.needed) this.figures.unconfirmedRefused++;
  }

  #endOf(request: number, fate: Fate): number {
    const last = this.now + hours(reviewDeadlineMs);
    const earliest = this.now + Math.max(1, Math.ceil((this.requests.readingMinutes[request] ?? 0) / 60));
    if (fate === fates.expired) return last;
    // Who never reads turns in as soon as it is allowed.
    const isPuppet = this.accounts.kind[this.requests.reader[request] ?? 0] !== kinds.honest;
    if (isPuppet) return earliest;
    return Math.min(last - 1, earliest + Math.floor(this.settings.random() * (last - earliest)));
  }

  #endReading(request: number): void {
    const { accounts, requests, figures } = this;
    const reader = requests.reader[request] ?? 0;
    const author = requests.author[request] ?? 0;
    const fate = requests.fate[request];
    accounts.reading[reader] = (accounts.reading[reader] ?? 0) - 1;
    if (fate === fates.cancelled || fate === fates.expired || accounts.has(reader, traits.banned)) {
      if (fate === fates.expired) accounts.expired[reader] = (accounts.expired[reader] ?? 0) + 1;
      figures[fate === fates.expired ? 'expired' : 'cancelled']++;
      this.#setBook(reader, author, requests.book[request] ?? 0, false);
      return this.#offer(request);
    }
    requests.stage[request] = stages.finished;
    accounts.finished[reader] = (accounts.finished[reader] ?? 0) + 1;
    const price = requests.price[request] ?? 0;
    this.bank.fromEscrow(reader, price);
    this.#payCommission(reader, author, price);
    this.#due.add(request, this.now + hours(checkAfterMs));
  }

  /** rules.md#checking */
  #check(request: number): void {
    const { requests, figures, accounts } = this;
    const isHonestAuthor = accounts.kind[requests.author[request] ?? 0] === kinds.honest;
    if (requests.fate[request] === fates.posted) {
      figures.posted++;
      figures[isHonestAuthor ? 'honestPosted' : 'farmRequestsPosted']++;
      return requests.release(request);
    }
    if (isHonestAuthor) figures.honestNotPosted++;
    requests.stage[request] = stages.missing;
    this.#due.add(request, this.now + hours(linkAnswerMs));
  }

  /** What moderators may do with a review that was not answered for; deleted reviews are not in the record. */
  #deleteReview(request: number): void {
    const { accounts, requests, figures } = this;
    const reader = requests.reader[request] ?? 0;
    const author = requests.author[request] ?? 0;
    const price = requests.price[request] ?? 0;
    figures.deleted++;
    accounts.finished[reader] = (accounts.finished[reader] ?? 0) - 1;
    accounts.deleted[reader] = (accounts.deleted[reader] ?? 0) + 1;
    const bits = 1 << (requests.book[request] ?? 0);
    const mask = this.#pairs.mask(reader, author) & ~bits;
    this.#pairs.setMask(reader, author, mask | (bits << deletedShift));
    this.#closeFreeSlots(reader, price - (accounts.credits[reader] ?? 0));
    this.bank.reverse(reader, author, price);
    this.#takeCommissionBack(reader, price);
    requests.release(request);
    if (accounts.deleted[reader] === moderators.deletionsUntilBan) this.#ban(reader);
  }

  #closeFreeSlots(account: number, missing: number): void {
    let left = missing;
    while (left > 0) {
      const newest = this.accounts.firstOpen[account] ?? -1;
      if (newest === -1) return;
      const price = this.requests.price[newest] ?? 0;
      this.#withdraw(newest);
      this.requests.release(newest);
      this.bank.fromEscrow(account, price);
      left -= price;
    }
  }

  #ban(account: number): void {
    this.accounts.give(account, traits.banned);
    this.figures.banned++;
    // The books leave the library; what is in escrow for them stays there.
    let open = 0;
    let request = this.accounts.firstOpen[account] ?? -1;
    while (request !== -1) {
      open++;
      request = this.requests.next[request] ?? -1;
    }
    if (open > 0) this.openRequests.add(account, -open);
  }

  #payCommission(reader: number, author: number, price: number): void {
    const { accounts } = this;
    const referrer = accounts.referrer[reader] ?? -1;
    if (referrer === -1 || referrer === author || accounts.referrer[author] === referrer) return;
    accounts.commissionBase[reader] = (accounts.commissionBase[reader] ?? 0) + price;
    const due = commissionDue(accounts.commissionBase[reader] ?? 0, accounts.commissionPaid[reader] ?? 0);
    if (due <= 0) return;
    accounts.commissionPaid[reader] = (accounts.commissionPaid[reader] ?? 0) + due;
    this.bank.payCommission(referrer, due);
    if (accounts.kind[referrer] !== kinds.honest) this.figures.toFarms += due;
  }

  #takeCommissionBack(reader: number, price: number): void {
    const { accounts } = this;
    const referrer = accounts.referrer[reader] ?? -1;
    if (referrer === -1) return;
    const base = Math.max(0, (accounts.commissionBase[reader] ?? 0) - price);
    accounts.commissionBase[reader] = base;
    const over = -commissionDue(base, accounts.commissionPaid[reader] ?? 0);
    if (over <= 0) return;
    accounts.commissionPaid[reader] = (accounts.commissionPaid[reader] ?? 0) - over;
    this.bank.takeCommissionBack(referrer, over);
    if (accounts.kind[referrer] !== kinds.honest) this.figures.toFarms -= over;
  }

  #offer(request: number): void {
    const { accounts, requests } = this;
    const author = requests.author[request] ?? 0;
    requests.stage[request] = stages.open;
    requests.next[request] = accounts.firstOpen[author] ?? -1;
    accounts.firstOpen[author] = request;
    if (!accounts.has(author, traits.banned)) this.openRequests.add(author, 1);
  }

  #withdraw(request: number): void {
    const { accounts, requests } = this;
    const author = requests.author[request] ?? 0;
    const next = requests.next[request] ?? -1;
    let at = accounts.firstOpen[author] ?? -1;
    if (at === request) accounts.firstOpen[author] = next;
    while (at !== request && at !== -1) {
      const following = requests.next[at] ?? -1;
      if (following === request) requests.next[at] = next;
      at = following;
    }
    if (!accounts.has(author, traits.banned)) this.openRequests.add(author, -1);
  }

  #setBook(reader: number, author: number, book: number, has: boolean): void {
    const mask = this.#pairs.mask(reader, author);
    this.#pairs.setMask(reader, author, has ? mask | (1 << book) : mask & ~(1 << book));
  }

  /** By days of the calendar, where the product counts the last 24 hours. */
  #countPick(reader: number): void {
    const { accounts } = this;
    const today = this.#day();
    if (accounts.pickDay[reader] !== today) accounts.picks[reader] = 0;
    accounts.pickDay[reader] = today;
    accounts.picks[reader] = Math.min(maxPicks, (accounts.picks[reader] ?? 0) + 1);
  }

  #notePace(author: number): void {
    const { pacedAt } = this.accounts;
    const first = author * members.weeklyPicks;
    pacedAt.copyWithin(first, first + 1, first + members.weeklyPicks);
    pacedAt[first + members.weeklyPicks - 1] = this.now;
  }

  #isPaceUsedUp(author: number): boolean {
    return (this.accounts.pacedAt[author * members.weeklyPicks] ?? 0) > this.now - week;
  }

  #noteWait(request: number): void {
    const { accounts, requests, figures } = this;
    requests.wasPicked[request] = 1;
    if (accounts.kind[requests.author[request] ?? 0] !== kinds.honest) return;
    const wait = this.now - (requests.launchedAt[request] ?? 0);
    figures.waits.add(wait);
    // Those launched in the last week have not had their week yet.
    const isRipe = (requests.launchedAt[request] ?? 0) < this.settings.days * 24 - week;
    if (isRipe && wait <= week) figures.ripePicked++;
  }

  #wish() {
    let draw = this.settings.random() * 100;
    for (const { share, choice } of wishes) {
      draw -= share;
      if (draw < 0) return choice;
    }
    return wishes[0].choice;
  }

  #day(): number {
    return Math.floor(this.now / 24);
  }
}

/** Many short books, few long ones. */
function wordCount(draw: number): number {
  return Math.round(words.fewest * (words.most / words.fewest) ** draw);
}
