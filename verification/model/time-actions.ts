import { expireOverdue, remindReaders } from '@gbr/server/reviews/deadlines.ts';
import { days, hours, minutes } from '../support/clock.ts';
import type { Answer } from '../support/api-client.ts';
import { expectSame } from './step.ts';
import type { Action } from './step.ts';
import { endAssignment, isNearlyDue, isOverdue, readAt } from './model.ts';
import { openToAppeal } from './appeal-actions.ts';

const done = (body: Record<string, unknown>): Answer => ({ status: 200, body, headers: {} });

export const passTime: Action = (model, dice) => {
  const running = model.assignments.filter(({ status }) => status === 'on_review');
  const finished = model.assignments.filter(({ status }) => status === 'finished');
  const unanswered = finished.filter(({ check }) => check.result === 'missing' && !check.linkWaits);
  // To moments at which something may be done for the first or the last time; otherwise few steps would see one.
  const moments = [
    running.map((assignment) => readAt(assignment)),
    running.map(({ pickedAt }) => pickedAt + days(4) + hours(1)),
    unanswered.map(({ check }) => check.at + days(7) + hours(1)),
    openToAppeal(model).map(({ at }) => at + days(14) + hours(1)),
  ]
    .map((times) => times.filter((time) => time > model.now).map((time) => time - model.now))
    .filter(({ length }) => length > 0);
  const usual = [minutes(1), minutes(1), hours(6), hours(6), days(1), days(2), days(5)];
  const ms = dice.of(dice.of([usual, moments.length > 0 ? dice.of(moments) : usual]));
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
