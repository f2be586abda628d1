import { expireOverdue, remindReaders } from '@gbr/server/reviews/overdue.ts';
import { days, hours, minutes } from '../support/clock.ts';
import type { Answer } from '../support/api-client.ts';
import { expectSame } from './step.ts';
import type { Action } from './step.ts';
import { endAssignment, isNearlyDue, isOverdue } from './model.ts';

const done = (body: Record<string, unknown>): Answer => ({ status: 200, body, headers: {} });

export const passTime: Action = (model, dice) => {
  // Sometimes to the moment a reminder is due; otherwise few steps would see one.
  const untilNearlyDue = model.assignments
    .filter((assignment) => assignment.status === 'on_review' && !isNearlyDue(model, assignment))
    .map(({ pickedAt }) => pickedAt + days(4) + hours(1) - model.now);
  // Likewise to when a missing review has not been answered for a week.
  const untilUnanswered = model.assignments
    .filter(({ status, check }) => status === 'finished' && check.result === 'missing' && !check.linkWaits)
    .map(({ check }) => check.at + days(7) + hours(1) - model.now)
    .filter((ms) => ms > 0);
  const rare = [...untilNearlyDue, ...untilUnanswered];
  const usual = [minutes(1), minutes(1), hours(6), hours(6), days(1), days(1), days(2), days(5)];
  const ms = dice.of(dice.of([usual, usual, rare.length > 0 ? rare : usual]));
  return {
    what: `${ms / hours(1)} hours pass`,
    async call(world) {
      world.clock.advance(ms);
      return done({});
    },
    status: 200,
  };
};

export const hourlyJob: Action = (model) => ({
  what: 'the hourly job',
  async call({ deps }) {
    return done({ expired: await expireOverdue(deps), reminded: await remindReaders(deps) });
  },
  status: 200,
  apply(body) {
    const overdue = model.assignments.filter(
      (assignment) => assignment.status === 'on_review' && isOverdue(model, assignment),
    );
    for (const assignment of overdue) endAssignment(model, assignment, 'expired');
    const nearlyDue = model.assignments.filter(
      (assignment) =>
        assignment.status === 'on_review' && isNearlyDue(model, assignment) && !assignment.isWarned,
    );
    for (const assignment of nearlyDue) assignment.isWarned = true;
    expectSame('the hourly job', body, { expired: overdue.length, reminded: nearlyDue.length });
  },
});
