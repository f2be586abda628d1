import { paceWindowMs } from '@gbr/domain/limits.ts';
import { hour } from '@gbr/domain/units.ts';
import { kinds, traits } from './accounts.ts';
import { choosing, farms, habits, members, moderators } from './assumptions.ts';
import { Calendar } from './calendar.ts';
import { Exchange, mostBooks } from './exchange.ts';
import type { Settings } from './exchange.ts';
import type { Figures } from './figures.ts';
import { fates } from './requests.ts';

export interface Scenario extends Settings {
  /** Of a hundred accounts. */
  farmed: number;
  /** The chance that a member who comes reads something, from 0 to 1. */
  reads: number;
}

export interface Outcome {
  figures: Figures;
  issued: number;
  granted: number;
  commissions: number;
  escrow: number;
  /** By members who still come, by those who left, and by farms. */
  held: { active: number; gone: number; farms: number };
  owed: number;
  active: number;
  unconfirmed: number;
  openRequests: number;
  imbalance: number;
  megabytes: number;
}

const week = paceWindowMs / hour;

/** The same scenario gives the same outcome. `everyDay` looks on. */
export function simulate(scenario: Scenario, everyDay: (exchange: Exchange) => void = () => {}): Outcome {
  const exchange = new Exchange(scenario);
  const { accounts, figures, settings } = exchange;
  const { random } = settings;
  const lastHour = scenario.days * 24;
  const visits = new Calendar(lastHour, scenario.accounts);
  let joined = 0;

  for (exchange.now = 0; exchange.now < lastHour; exchange.now++) {
    const share = members.atTheStart + (1 - members.atTheStart) * (exchange.now / lastHour);
    const there = Math.min(scenario.accounts, Math.ceil(scenario.accounts * share));
    while (joined < there) joinOne(joined++);
    exchange.runHour();
    visits.forEach(exchange.now, visit);
    if (exchange.now === lastHour - week) figures.ripe = figures.honestLaunched;
    if (exchange.now % 24 === 23) everyDay(exchange);
  }
  return outcomeOf(exchange, joined, visits.bytes);

  function joinOne(account: number): void {
    const [farm, place] = [Math.floor(account / farms.accounts), account % farms.accounts];
    if (place === 0) accounts.kind[account] = random() * 100 < scenario.farmed ? kinds.farmer : kinds.honest;
    else if (accounts.kind[farm * farms.accounts] === kinds.farmer) accounts.kind[account] = kinds.puppet;
    const isHonest = accounts.kind[account] === kinds.honest;
    if (isHonest) becomeMember(account);
    else becomeFarm(account, farm * farms.accounts);
    const isFarmersAddress = place <= farms.mailboxes;
    exchange.join(account, isHonest ? random() < members.confirmsAddress : isFarmersAddress);
    const spread = isHonest ? (habits[accounts.habit[account] ?? 0]?.hoursBetweenVisits ?? 1) : 1;
    visits.add(account, exchange.now + Math.ceil(random() * spread));
  }

  function becomeMember(account: number): void {
    const draw = random() * 100;
    let habit = 0;
    for (let sum = habits[0]?.share ?? 0; sum <= draw; sum += habits[habit]?.share ?? 100) habit++;
    accounts.habit[account] = habit;
    const stays = exponential(random(), (habits[habit]?.daysUntilTheyLeave ?? 1) * 24);
    accounts.leavesAt[account] = exchange.now + Math.ceil(stays);
    if (random() < members.isAuthor) {
      accounts.give(account, traits.author);
      accounts.books[account] = bookCount();
      if (random() < members.readsOnlyForCredits) accounts.give(account, traits.readsOnlyForCredits);
      if (random() < members.keepsPace) accounts.give(account, traits.keepsPace);
    }
    if (account > 0 && random() < members.hasReferrer) {
      const referrer = Math.floor(random() * account);
      if (accounts.has(referrer, traits.confirmed)) accounts.referrer[account] = referrer;
    }
  }

  function becomeFarm(account: number, farmer: number): void {
    accounts.leavesAt[account] = 2 ** 30;
    if (account !== farmer) accounts.referrer[account] = farmer;
    const isDeclined = account !== farmer && random() < moderators.declinesFarmBook;
    if (!isDeclined) accounts.give(account, traits.author);
    accounts.books[account] = account === farmer ? mostBooks : 1;
  }

  function visit(account: number): void {
    if (accounts.has(account, traits.banned)) return;
    if (exchange.now >= (accounts.leavesAt[account] ?? 0)) {
      accounts.give(account, traits.gone);
      return;
    }
    const isHonest = accounts.kind[account] === kinds.honest;
    if (isHonest) visitAsMember(account);
    else visitAsFarm(account);
    const habit = habits[accounts.habit[account] ?? 0];
    const pause = isHonest ? (habit?.hoursBetweenVisits ?? 1) : farms.hoursBetweenVisits;
    visits.add(account, exchange.now + Math.max(1, Math.round(exponential(random(), pause))));
  }

  function visitAsMember(account: number): void {
    const isAuthor = accounts.has(account, traits.author);
    const launched =
      isAuthor && areBooksApproved(account) && random() < members.launches
        ? exchange.launch(account, Math.floor(random() * (accounts.books[account] ?? 1)))
        : -1;
    if (launched !== -1 && accounts.has(account, traits.readsOnlyForCredits)) return;
    if (random() >= scenario.reads) return;
    const wanted = 1 + Math.floor(random() * (habits[accounts.habit[account] ?? 0]?.picks ?? 1));
    // Readers take on no more than they mean to read at once.
    if ((accounts.reading[account] ?? 0) >= wanted) return;
    for (let picks = 0; picks < wanted; picks++) pickSomething(account, exchange.honestFate());
  }

  /** The farmer reviews for real what the puppets ask for; the puppets turn in reviews that they never post. */
  function visitAsFarm(account: number): void {
    const isFarmer = accounts.kind[account] === kinds.farmer;
    if (accounts.has(account, traits.author) && areBooksApproved(account)) {
      for (let book = 0; book < (accounts.books[account] ?? 1); book++) {
        const request = exchange.launch(account, book);
        if (request === -1) break;
        const farmer = accounts.referrer[account] ?? -1;
        if (!isFarmer && farmer !== -1) exchange.pick(farmer, request, fates.posted);
      }
    }
    if (!isFarmer) for (let picks = 0; picks < farms.picks; picks++) pickSomething(account, fates.notPosted);
  }

  function pickSomething(reader: number, fate: Parameters<typeof exchange.pick>[2]): void {
    const { openRequests } = exchange;
    // The library leaves out what this reader may not have: they look on.
    for (let looks = 0; looks < 3 && openRequests.total > 0; looks++) {
      const request = exchange.openRequestOf(openRequests.accountOf(place(openRequests.total)), reader);
      if (request !== -1 && exchange.pick(reader, request, fate)) return;
    }
  }

  /** Which of the open requests a reader looks at, counted from the newest book. */
  function place(total: number): number {
    const draw = random();
    if (draw < choosing.newestFirst) return Math.floor(random() * Math.min(total, choosing.newestLookedAt));
    return Math.floor(random() * total);
  }

  function areBooksApproved(account: number): boolean {
    return exchange.now >= (accounts.joinedAt[account] ?? 0) + moderators.hoursToApprove;
  }

  function bookCount(): number {
    let books = 1;
    while (books < mostBooks && random() < members.hasAnotherBook) books++;
    return books;
  }
}

function exponential(draw: number, mean: number): number {
  return -Math.log(1 - draw) * mean;
}

function outcomeOf(exchange: Exchange, joined: number, visitBytes: number): Outcome {
  const { accounts, bank, figures, openRequests } = exchange;
  const outcome: Outcome = {
    figures,
    issued: bank.issued,
    granted: bank.granted,
    commissions: bank.commissions,
    escrow: bank.escrow,
    held: { active: 0, gone: 0, farms: 0 },
    owed: 0,
    active: 0,
    unconfirmed: 0,
    openRequests: openRequests.total,
    imbalance: bank.imbalance(),
    megabytes: Math.round((exchange.bytes + visitBytes) / 2 ** 20),
  };
  for (let account = 0; account < joined; account++) {
    const isHere = exchange.now < (accounts.leavesAt[account] ?? 0);
    const isHonest = accounts.kind[account] === kinds.honest;
    outcome.held[isHonest ? (isHere ? 'active' : 'gone') : 'farms'] += accounts.credits[account] ?? 0;
    outcome.owed += accounts.owed[account] ?? 0;
    if (isHonest && isHere) outcome.active++;
    if (!accounts.has(account, traits.confirmed)) outcome.unconfirmed++;
  }
  return outcome;
}
