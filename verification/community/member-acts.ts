import type { AppealSent } from '@gbr/domain/wire/appeals.ts';
import { password } from '../support/factories.ts';
import { replace } from './community.ts';
import type { Act } from './community.ts';
import { formData } from '../support/form-body.ts';

// Of any member, about the own account.

export const appeal: Act = async ({ world, reviews, appeals }, dice) => {
  const review = dice.any(reviews);
  if (!review) return undefined;
  const body = { kind: dice.of(['review', 'check']), about: review.id, text: 'Please look at it again.' };
  const sent = await world.as(review.reader).post<AppealSent>('/api/appeals', body);
  if (sent.status === 201) appeals.push(sent.body.appeal._id);
  return sent;
};

export const register: Act = async ({ world, members }, dice) =>
  world.as().post('/api/auth/register', {
    email: `${crypto.randomUUID()}@example.org`,
    password,
    marketplace: 'amazon.com',
    affiliateCodeUsed: dice.of(members).affiliate_code,
  });

export const logIn: Act = async ({ world, members }, dice) => {
  const body = { email: dice.of(members).email, password: dice.of([password, password, 'a wrong one']) };
  return world.as().post('/api/auth/login', body);
};

export const forgetPassword: Act = async ({ world, members }, dice) =>
  world.as().post('/api/auth/forgot-password', { email: dice.of(members).email });

export const changePassword: Act = async ({ world, members }, dice) =>
  world.as(dice.of(members)).patch('/api/users/me/password', { currentPassword: password, password });

export const changeEmail: Act = async ({ world, members }, dice) =>
  world
    .as(dice.of(members))
    .patch('/api/users/me/email', { email: `${crypto.randomUUID()}@example.net`, password });

export const setUpApp: Act = async ({ world, members }, dice) =>
  world.as(dice.of(members)).post('/api/users/me/second-factor/totp', { password });

export const endSessions: Act = async ({ world, members }, dice) =>
  world.as(dice.of(members)).delete('/api/users/me/sessions');

export const changeAccount: Act = async ({ world, members }, dice) =>
  world.as(dice.of(members)).patch('/api/users/me', { amazonName: `Reader ${dice.number(99)}` });

export const readInbox: Act = async ({ world, members }, dice) =>
  world.as(dice.of(members)).patch('/api/users/me/inbox', { read: 'all' });

export const askSupport: Act = async ({ world, members }, dice) => {
  const fields = { fullName: 'Ada', email: 'ada@example.net', message: 'Hello.' };
  return world.as(dice.of(members)).post('/api/support', formData(fields));
};

export const leave: Act = async (community, dice) => {
  const { world, members } = community;
  const member = dice.of(members);
  const left = await world.as(member).delete('/api/users/me', { email: member.email, password });
  if (left.status === 200) await replace(community, member);
  return left;
};
