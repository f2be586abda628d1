import type { Session } from '@gbr/domain/wire/accounts.ts';
import { anApprovedBook, password } from '../support/factories.ts';
import { aRacer, creditsOf, kindleCredits, startCredits } from './members.ts';
import { atOnce, check, checkOneSucceeds, checkStatuses, clients, times } from './race.ts';
import type { Race } from './race.ts';
import type { RaceWorld } from './race-world.ts';

export const endOrUse: Race = {
  name: 'end of a session against launches in it',
  async round(world) {
    const author = await aRacer(world);
    const book = await anApprovedBook(world, author);
    const stolen = await anotherLogin(world, author.email ?? '');
    const launch = () =>
      world.as().post(`/api/books/${book.id}/launch-review`, { option: 'kindle' }, stolen.headers);
    const end = () => world.as(author).delete(`/api/users/me/sessions/${stolen.id}`);
    const answers = await atOnce(times(clients, (index) => (index % 5 === 2 ? end : launch)));
    const launches = answers.filter((_, index) => index % 5 !== 2);
    checkOneSucceeds(
      answers.filter((_, index) => index % 5 === 2),
      200,
      404,
    );
    checkStatuses(launches, 201, 401, 409);
    const paid = launches.filter(({ status }) => status === 201).length;
    const credits = await creditsOf(world, author);
    check(credits === startCredits - kindleCredits * paid, `${credits} credits after ${paid} launches.`);
    check((await launch()).status === 401, 'The session that was ended still works.');
  },
};

export const endEachOther: Race = {
  name: 'two devices that log each other out',
  async round(world) {
    const member = await aRacer(world);
    const other = await anotherLogin(world, member.email ?? '');
    const answers = await atOnce(
      times(clients, (index) => () => {
        const guest = world.as();
        if (index % 2 === 0) return world.as(member).delete('/api/users/me/sessions');
        return guest.delete('/api/users/me/sessions', undefined, other.headers);
      }),
    );
    checkStatuses(answers, 200, 401);
    const left = [
      (await world.as(member).get('/api/users/me')).status,
      (await world.as().get('/api/users/me', other.headers)).status,
    ];
    const isOneLeft = left.includes(200) && left.includes(401);
    check(isOneLeft, `The two sessions answer ${left.join(' and ')}.`);
    const wonByBoth = [0, 1].every((half) =>
      answers.some(({ status }, index) => index % 2 === half && status === 200),
    );
    check(!wonByBoth, 'Each of the two ended the other.');
  },
};

async function anotherLogin(world: RaceWorld, email: string) {
  const { body } = await world.as().post<Session>('/api/auth/login', { email, password });
  const headers = { authorization: `Bearer ${body.token}` };
  const { body: sessions } = await world
    .as()
    .get<{ _id: string; current: boolean }[]>('/api/users/me/sessions', headers);
  return { headers, id: sessions.find(({ current }) => current)?._id ?? '' };
}
