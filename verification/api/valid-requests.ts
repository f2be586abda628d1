import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSession } from '@gbr/server/core/auth/sessions.ts';
import type { UserRow } from '@gbr/server/core/db/tables.ts';
import { summaryToken } from '@gbr/server/summaries/summary-token.ts';
import { signedName } from '@gbr/server/core/uploads/signed-link.ts';
import { aMember, password } from '../support/factories.ts';
import { bookFields, bookFiles } from '../support/book-upload.ts';
import {
  aLoginChallenge,
  aPasskey,
  giveTotp,
  originOf,
  setupOptions,
  takeFactors,
} from '../support/second-factors.ts';
import { aSealedLine } from '../support/past-movement.ts';
import { totpCode } from '../support/totp-code.ts';
import { VirtualPasskey } from '../support/virtual-passkey.ts';
import type { World } from '../support/world.ts';
import { formBody } from '../support/form-body.ts';
import { aDeclinedBook, anAppeal, anEmailToken, appealText, aResetToken } from './scene.ts';
import type { Scene } from './scene.ts';

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Instead of a body: the fields and files of a form. */
  form?: { fields: Record<string, string | string[]>; files?: Record<string, Buffer> };
}

type MakeRequest = (scene: Scene, world: World) => Request | Promise<Request>;

const onBook = ({ book }: Scene): Request => ({ params: { id: book.id } });
const onPending = ({ pendingBook }: Scene): Request => ({ params: { id: pendingBook.id } });
const onMember = ({ people }: Scene): Request => ({ params: { id: people.member.id } });
const nothing: MakeRequest = () => ({});

let registered = 0;

const withTotp: MakeRequest = async ({ people }, world) => {
  await takeFactors(world, people.member);
  await giveTotp(world, people.member);
  return { body: { password } };
};

export const validRequests: Record<string, MakeRequest> = {
  'POST /api/auth/login': ({ people }) => ({ body: { email: people.member.email, password } }),
  'POST /api/auth/register': () => ({
    body: { email: `new${++registered}@example.org`, password, marketplace: 'amazon.com' },
  }),
  'POST /api/auth/forgot-password': ({ people }) => ({ body: { email: people.member.email } }),
  'PATCH /api/auth/reset-password/{token}': async ({ people }, world) => ({
    params: { token: await aResetToken(world, people.member) },
    body: { password },
  }),
  'POST /api/auth/confirm-email/{token}': async ({ people }, world) => ({
    params: { token: await anEmailToken(world, people.member, 'confirm') },
  }),
  'POST /api/auth/undo-email/{token}': async ({ people }, world) => ({
    params: { token: await anEmailToken(world, people.member, 'undo') },
  }),
  'POST /api/auth/second-factor': async (_, world) => {
    const member = await aMember(world);
    const { secret } = await giveTotp(world, member);
    const challenge = await aLoginChallenge(world, member);
    return { body: { challenge, code: totpCode(secret, world.clock.now()) } };
  },

  'POST /api/auth/passkey/options': nothing,
  'POST /api/auth/passkey': async (_, world) => {
    const { passkey } = await aPasskey(world, await aMember(world));
    const { body: options } = await world.as().post('/api/auth/passkey/options');
    return { body: { credential: passkey.get(options, originOf(world)) } };
  },

  'POST /api/auth/logout': nothing,

  'GET /api/users/me': nothing,
  'PATCH /api/users/me': () => ({ body: { amazonName: 'Jordan' } }),
  'DELETE /api/users/me': ({ people }) => ({ body: { email: people.member.email, password } }),
  'PATCH /api/users/me/password': () => ({ body: { currentPassword: password, password: 'new password' } }),
  'PATCH /api/users/me/email': () => ({ body: { email: `new${++registered}@example.net`, password } }),
  'DELETE /api/users/me/email': nothing,
  'PATCH /api/users/me/weekly-summary': () => ({ body: { on: false } }),
  'POST /api/weekly-summary/{token}/off': ({ people }, world) => ({
    params: { token: summaryToken(world.deps.keys.summaryLinks, people.member.id) },
  }),
  'POST /api/users/me/confirmation': nothing,
  'GET /api/users/me/export': nothing,
  'GET /api/users/me/sessions': nothing,
  'DELETE /api/users/me/sessions': nothing,
  'DELETE /api/users/me/sessions/{id}': async ({ people }, world) => ({
    params: { id: (await anotherSession(world, people.member)).sid },
  }),
  'GET /api/users/me/second-factor': nothing,
  'POST /api/users/me/second-factor/totp': () => ({ body: { password } }),
  'POST /api/users/me/second-factor/totp/confirm': async ({ people }, world) => {
    await takeFactors(world, people.member);
    const { secret } = await giveTotp(world, people.member, { confirmed: false });
    return { body: { code: totpCode(secret, world.clock.now()) } };
  },
  'DELETE /api/users/me/second-factor/totp': withTotp,
  'POST /api/users/me/second-factor/recovery-codes': withTotp,
  'POST /api/users/me/second-factor/passkeys/options': () => ({ body: { password } }),
  'POST /api/users/me/second-factor/passkeys': async ({ people }, world) => {
    await takeFactors(world, people.member);
    const credential = new VirtualPasskey().create(await setupOptions(world, people.member), originOf(world));
    return { body: { name: 'My phone', credential } };
  },
  'PATCH /api/users/me/second-factor/passkeys/{id}': async ({ people }, world) => ({
    params: { id: (await aPasskey(world, people.member)).id },
    body: { name: 'Blue key' },
  }),
  'DELETE /api/users/me/second-factor/passkeys/{id}': async ({ people }, world) => ({
    params: { id: (await aPasskey(world, people.member)).id },
    body: { password },
  }),
  'GET /api/users/me/affiliate-stats': () => ({ query: { period: 'week' } }),
  'GET /api/users/me/statement': nothing,
  'GET /api/users/me/statement/{id}/proof': async ({ people }, world) => ({
    params: { id: await aSealedLine(world, people.member.id) },
  }),
  'GET /api/users/me/statement (file)': () => ({ query: { format: 'csv' } }),
  'GET /api/users/me/record': nothing,
  'GET /api/users/me/inbox': nothing,
  'PATCH /api/users/me/inbox': () => ({ body: { read: 'all' } }),

  'POST /api/books': () => ({ form: { fields: bookFields(), files: bookFiles } }),
  'GET /api/books/my': nothing,
  'GET /api/books/im-reviewing': nothing,
  'GET /api/books/library': () => ({ query: { option: 'kindle', sort: 'waiting' } }),
  'GET /api/books/waiting': () => ({ query: { option: 'kindle', language: 'English' } }),
  'GET /api/books/{id}': onBook,
  'PATCH /api/books/{id}': (scene) => ({ ...onBook(scene), body: { summary: 'Another summary.' } }),
  'PATCH /api/books/{id}/pace': (scene) => ({ ...onBook(scene), body: { weeklyPicks: 3 } }),
  'POST /api/books/{id}/launch-review': (scene) => ({ ...onBook(scene), body: { option: 'kindle' } }),
  'PATCH /api/books/{id}/pick': onBook,
  'PATCH /api/books/{id}/cancel-review': onBook,
  'PATCH /api/books/{id}/cancel-review (with a reason)': (scene) => ({
    ...onBook(scene),
    body: { reason: 'file-problem', note: 'The last page is missing.' },
  }),
  'PATCH /api/books/{id}/finish': (scene) => ({ ...onBook(scene), body: { rating: 4 } }),
  'PATCH /api/books/{id}/review-link': async (scene, world) => {
    await callMissing(world, scene);
    return { ...onBook(scene), body: { reviewUrl: 'https://www.amazon.com/gp/customer-reviews/R1' } };
  },
  'GET /api/books/{id}/reading': onBook,
  'PUT /api/books/{id}/reading': (scene) => ({
    ...onBook(scene),
    body: { position: 'page 38', opened: 38, total: 60, seconds: 20 },
  }),

  'GET /api/books/all': nothing,
  'GET /api/books/pending': nothing,
  'GET /api/books/assignments/all': nothing,
  'GET /api/books/{id}/stops': onBook,
  'PATCH /api/books/{id}/approve': onPending,
  'PATCH /api/books/{id}/approve (my own)': ({ moderatorsBook }) => ({ params: { id: moderatorsBook.id } }),
  'PATCH /api/books/{id}/mod (remove a slot)': (scene) => ({
    ...onBook(scene),
    body: { reduceSlotCampaignId: scene.openCampaign },
  }),
  'PATCH /api/books/{id}/mod (decline)': (scene) => ({ ...onPending(scene), body: { status: 'rejected' } }),
  'PATCH /api/books/{id}/mod (approve)': (scene) => ({ ...onPending(scene), body: { status: 'approved' } }),
  'PATCH /api/books/{id}/mod (edit)': (scene) => ({ ...onBook(scene), body: { title: 'Another title' } }),
  'PATCH /api/books/{id}/mod (edit my own)': ({ moderatorsBook }) => ({
    params: { id: moderatorsBook.id },
    body: { title: 'Another title' },
  }),
  'DELETE /api/books/{id}/mod': onBook,
  'DELETE /api/books/{id}/mod (my own)': ({ moderatorsBook }) => ({ params: { id: moderatorsBook.id } }),
  'DELETE /api/books/{id}/review/{reviewId}': ({ book, reviewId }) => ({
    params: { id: book.id, reviewId },
  }),
  'GET /api/reviews': () => ({ query: { check: 'unchecked' } }),
  'PATCH /api/reviews/{id}/check': ({ reviewId }) => ({
    params: { id: reviewId },
    body: { result: 'verified', note: 'On page 2.' },
  }),

  'GET /api/users': nothing,
  'GET /api/users/{id}': onMember,
  'PATCH /api/users/{id}': (scene) => ({ ...onMember(scene), body: { name: 'Another name' } }),
  'PATCH /api/users/{id} (make moderator)': (scene) => ({ ...onMember(scene), body: { role: 'moderator' } }),
  'PATCH /api/users/{id} (make admin)': (scene) => ({ ...onMember(scene), body: { role: 'admin' } }),
  'PATCH /api/users/{id} (ban)': (scene) => ({ ...onMember(scene), body: { banStatus: 'permanent' } }),
  'PATCH /api/users/{id} (email)': (scene) => ({ ...onMember(scene), body: { email: 'moved@example.org' } }),
  'PATCH /api/users/{id} (balance)': ({ people, ...scene }) => ({
    ...onMember({ people, ...scene }),
    body: { credits: people.member.credits - 7 },
  }),
  'PATCH /api/users/{id} (much balance)': (scene) => ({ ...onMember(scene), body: { credits: 7 } }),
  'PATCH /api/users/{id} (an admin)': ({ people }) => ({
    params: { id: people.changed.id },
    body: { name: 'Another name' },
  }),
  'PATCH /api/users/{id} (moderator: balance)': ({ people }) => ({
    params: { id: people.moderator.id },
    body: { credits: 999_999 },
  }),
  'PATCH /api/users/{id} (moderator: role)': ({ people }) => ({
    params: { id: people.moderator.id },
    body: { role: 'user' },
  }),
  'PATCH /api/users/{id}/add-note': (scene) => ({ ...onMember(scene), body: { note: 'Seen.' } }),
  'DELETE /api/users/{id}': onMember,
  'DELETE /api/users/{id} (an admin)': ({ people }) => ({ params: { id: people.changed.id } }),
  'DELETE /api/users/{id} (moderator)': ({ people }) => ({ params: { id: people.moderator.id } }),
  'GET /api/users/{id}/record': onMember,
  'GET /api/users/{id}/statement': onMember,
  'GET /api/audit': nothing,
  'GET /api/integrity': nothing,
  'GET /api/seals': nothing,
  'GET /api/moderation/integrity': nothing,
  'GET /api/settings': nothing,
  'PATCH /api/settings': () => ({ body: { bccAllEmails: false } }),
  'GET /api/stats/overview': nothing,
  'GET /api/stats/advanced': nothing,

  'POST /api/appeals': async ({ people }, world) => {
    const { book } = await aDeclinedBook(world, people.owner);
    return { body: { kind: 'book', about: book.id, text: appealText } };
  },
  'POST /api/appeals (by link)': async ({ people }, world) => {
    const { token } = await aDeclinedBook(world, people.owner);
    return { body: { token, text: appealText } };
  },
  'GET /api/appeals/decision': async ({ people }, world) => {
    const { book } = await aDeclinedBook(world, people.owner);
    return { query: { kind: 'book', about: book.id } };
  },
  'GET /api/appeals/decision (by link)': async ({ people }, world) => ({
    query: { token: (await aDeclinedBook(world, people.owner)).token },
  }),
  'GET /api/appeals': nothing,
  'PATCH /api/appeals/{id}': async ({ people }, world) => ({
    params: { id: await anAppeal(world, people.owner, null) },
    body: { outcome: 'overturned', reason: 'Looked again.' },
  }),
  'PATCH /api/appeals/{id} (my own decision)': async ({ people }, world) => ({
    params: { id: await anAppeal(world, people.owner, people.moderator) },
    body: { outcome: 'overturned', reason: 'Looked again.' },
  }),

  'POST /api/support': () => ({
    form: { fields: { fullName: 'Ada', email: 'ada@example.net', message: 'Hello.' } },
  }),
  'POST /api/csp-reports': () => ({ body: [{ type: 'csp-violation', body: {} }] }),
  'GET /uploads/{file} (cover)': async ({ book }, world) => ({
    params: { file: await stored(world, book.cover_file) },
  }),
  'GET /uploads/{file} (book, unsigned)': async ({ book }, world) => ({
    params: { file: await stored(world, book.uploaded_file ?? '') },
  }),
  'GET /uploads/{file} (book, signed)': async ({ book }, world) => {
    const name = await stored(world, book.uploaded_file ?? '');
    const link = new URL(
      signedName(world.deps.keys.fileLinks, name, world.clock.now(), book.owner_id),
      'http://localhost',
    );
    return { params: { file: name }, query: Object.fromEntries(link.searchParams) };
  },
  'HEAD /uploads/{file} (cover)': async ({ book }, world) => ({
    params: { file: await stored(world, book.cover_file) },
  }),
};

export async function requestOf(method: string, path: string, { params = {}, query = {}, ...sent }: Request) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const url = search ? `${filled}?${search}` : filled;
  if (sent.form) {
    const { body, headers } = await formBody(sent.form.fields, sent.form.files);
    return { method, url, payload: body, headers };
  }
  if (sent.body === undefined) return { method, url, headers: {} };
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  return { method, url, payload: JSON.stringify(sent.body), headers };
}

async function callMissing({ deps, clock }: World, { reviewId }: Scene): Promise<void> {
  await deps.db
    .updateTable('assignments')
    .set({ check_result: 'missing', checked_at: clock.now(), check_due: 'answer' })
    .where('id', '=', reviewId)
    .execute();
}

/** As the member is now: earlier requests give and take factors. */
async function anotherSession({ deps }: World, { id }: UserRow): Promise<{ sid: string }> {
  const member = await deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return startSession({ db: deps.db, now: deps.now() }, member, { userAgent: undefined });
}

async function stored({ deps }: World, name: string): Promise<string> {
  const path = join(deps.config.dataDir, 'a-file');
  await writeFile(path, 'some bytes');
  await deps.storage.put(name, path);
  return name;
}
