import { expireOverdue, remindReaders } from '@gbr/server/reviews/overdue.ts';
import { days, hours, minutes } from '../support/clock.ts';
import type { Answer } from '../support/world.ts';
import { same, type Act } from './step.ts';
import { endTask, isNearlyDue, isOverdue } from './model.ts';

const done = (body: Record<string, unknown>): Answer => ({ status: 200, body, headers: {} });

export const passTime: Act = (model, dice) => {
  // To where a reminder is due, sometimes: it is by no means every day that one is.
  const untilNearlyDue = model.tasks
    .filter((task) => task.status === 'on_review' && !isNearlyDue(model, task))
    .map(({ pickedAt }) => pickedAt + days(4) + hours(1) - model.now);
  const usual = [minutes(1), minutes(1), hours(6), hours(6), days(1), days(1), days(2), days(5)];
  const ms = dice.of(dice.of([usual, usual, untilNearlyDue.length > 0 ? untilNearlyDue : usual]));
  return {
    what: `${ms / hours(1)} hours pass`,
    async call(world) {
      world.clock.advance(ms);
      return done({});
    },
    status: 200,
  };
};

export const hourlyJob: Act = (model) => ({
  what: 'the hourly job',
  async call({ deps }) {
    return done({ expired: await expireOverdue(deps), reminded: await remindReaders(deps) });
  },
  status: 200,
  apply(body) {
    const overdue = model.tasks.filter((task) => task.status === 'on_review' && isOverdue(model, task));
    for (const task of overdue) endTask(task, 'expired');
    const nearlyDue = model.tasks.filter(
      (task) => task.status === 'on_review' && isNearlyDue(model, task) && !task.isWarned,
    );
    for (const task of nearlyDue) task.isWarned = true;
    same('the hourly job', body, { expired: overdue.length, reminded: nearlyDue.length });
  },
});
