import type { Outcome } from './simulate.ts';

/** Each figure with its name, in the order in which docs/scale.md explains them. */
export function rowOf(outcome: Outcome, accounts: number): [string, string][] {
  const { figures, held, issued } = outcome;
  const hours = (share: number) => text(figures.waits.quantile(share) ?? 0);
  const reviews = figures.honestPosted + figures.honestNotPosted;
  return [
    ['credits issued, for each account', text(issued / accounts)],
    ['  grants, commissions', `${percent(outcome.granted, issued)}, ${percent(outcome.commissions, issued)}`],
    ['  to farms', percent(figures.toFarms, issued)],
    ['  held by members who come', percent(held.active, issued)],
    ['  held by members who left', percent(held.gone, issued)],
    ['  held by farms', percent(held.farms, issued)],
    ['  in escrow', percent(outcome.escrow, issued)],
    ['  owed', percent(outcome.owed, issued)],
    ['credits held by each member who comes', text(held.active / Math.max(1, outcome.active))],
    ['honest requests launched', text(figures.honestLaunched)],
    ['  picked within 7 days', percent(figures.ripePicked, figures.ripe)],
    ['  hours to the first pick: median, 90%', `${hours(0.5)}, ${hours(0.9)}`],
    ['  reviews turned in and never posted', percent(figures.honestNotPosted, reviews)],
    ['open requests at the end', text(outcome.openRequests)],
    ['reviews posted', text(figures.posted)],
    ['  of farms, by the farmer', percent(figures.farmRequestsPosted, figures.posted)],
    ['reviews deleted', text(figures.deleted)],
    ['accounts banned', text(figures.banned)],
    ['accounts never confirmed', text(outcome.unconfirmed)],
    ['picks refused: swap rule', text(figures.swapsRefused)],
    ['requests passed over: weekly pace', text(figures.paceLeftOut)],
    ['acts refused: address not confirmed', text(figures.unconfirmedRefused)],
    ['credits that are nowhere', text(outcome.imbalance)],
  ];
}

function text(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`;
}
