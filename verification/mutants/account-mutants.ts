import type { Mutant } from './mutant.ts';

const permissions = 'domain/src/permissions.ts';
const deletion = 'server/src/core/members/delete-member.ts';
const ban = 'server/src/moderation/users/change-ban.ts';
const permissionTests = 'domain/src/permissions.test.ts';
const answerAppeal = 'server/src/moderation/appeals/answer-appeal.ts';
const lockedUser = 'server/src/moderation/users/moderated-user.ts';

export const accountMutants: readonly Mutant[] = [
  {
    guard: 'no two members have the same email address',
    file: 'server/src/core/db/migrations/0001-first-tables.ts',
    edits: [['create unique index users_email on', 'create index users_email on']],
    also: {
      file: 'server/src/accounts/ensure-admin.ts',
      edits: [[`.onConflict((oc) => oc.column('email').doNothing())`, '']],
    },
    by: 'one e-mail address registered by many',
  },
  {
    guard: 'a ban takes effect at the next call',
    file: 'server/src/core/auth/session.ts',
    edits: [['    banRefusal(banOf(user), act, now) ??\n', '']],
    by: 'model',
  },
  {
    guard: 'a ban of seven days ends by itself',
    file: 'domain/src/ban.ts',
    edits: [[`new Date(user.banUntil).getTime() <= now.getTime() ? 'active' : '7day'`, `'7day' : '7day'`]],
    by: 'model',
  },
  {
    guard: 'only moderators can moderate',
    file: 'server/src/core/auth/session.ts',
    edits: [
      [
        `          canModerate(user) ??
            banRefusal(banOf(user), 'moderate', deps.now()) ??
`,
        `          banRefusal(banOf(user), 'moderate', deps.now()) ??
`,
      ],
    ],
    by: 'model',
  },
  {
    guard: 'of the moderators’ changes an owner can only remove a slot',
    file: 'server/src/moderation/books/moderate-book.ts',
    edits: [[`    refuseIf(canModerate(actor));\n    await recheckMember(tx, actor, 'moderate');\n`, '']],
    by: 'model',
  },
  {
    guard: 'the last admin keeps the role',
    file: permissions,
    edits: [
      [
        `  if (target.isLastAdmin && changes('role')) return conflict(moderatorUserMessages.lastAdmin);\n`,
        '',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'the last admin is not deleted',
    file: permissions,
    edits: [['  if (target.isLastAdmin) return conflict(moderatorUserMessages.lastAdmin);\n', '']],
    by: 'model',
  },
  {
    guard: 'nobody changes their own role',
    file: permissions,
    edits: [[`    if (changes('role')) return forbidden(moderatorUserMessages.ownRole);\n`, '']],
    by: 'model',
  },
  {
    guard: 'nobody changes their own ban',
    file: permissions,
    edits: [[`    if (changes('banStatus')) return forbidden(moderatorUserMessages.ownBan);\n`, '']],
    by: 'model',
  },
  {
    guard: 'moderators cannot change admins',
    file: permissions,
    edits: [
      [`  if (target.role === 'admin') return forbidden(moderatorUserMessages.adminUntouchable);\n`, ''],
    ],
    by: 'model',
  },
  {
    guard: 'moderators cannot change roles',
    file: permissions,
    edits: [[`changes('role') || changesEmail`, 'changesEmail']],
    by: 'model',
  },
  {
    guard: 'moderators cannot change an email address',
    file: permissions,
    edits: [[`changes('role') || changesEmail`, `changes('role')`]],
    by: permissionTests,
  },
  {
    guard: 'moderators cannot delete admins',
    file: permissions,
    edits: [[`actor.role !== 'admin' && target.role === 'admin'`, 'false']],
    by: permissionTests,
  },
  {
    guard: 'moderators cannot change their own balance',
    file: permissions,
    edits: [[`actor.id === target.id && (changes('gems') || changes('credits'))`, 'false']],
    by: 'model',
  },
  {
    guard: 'limited moderators cannot moderate',
    file: 'server/src/core/auth/session.ts',
    edits: [[`            banRefusal(banOf(user), 'moderate', deps.now()) ??\n`, '']],
    by: 'model',
  },
  {
    guard: 'moderators change a balance by a limited sum a day',
    file: permissions,
    edits: [[`isMuch && actor.role !== 'admin'`, 'false']],
    by: 'model',
  },
  {
    guard: 'moderators cannot delete themselves',
    file: permissions,
    edits: [['  if (actor.id === target.id) return forbidden(moderatorUserMessages.ownAccount);\n', '']],
    by: 'model',
  },
  {
    guard: 'a permanent ban cancels the assignments on review',
    file: ban,
    edits: [
      [
        `  if (isLockedOut(status)) await endAssignments(tx, { userId: target.id }, { status: 'cancelled' });\n`,
        '',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'a permanent ban takes the books out of the library',
    file: ban,
    edits: [['  await syncCampaignVisibility(tx, { ownerId: target.id });\n', '']],
    by: 'model',
  },
  {
    guard: 'an appeal is answered once',
    file: answerAppeal,
    edits: [['if (appeal.outcome !== null) throw', 'if (appeal.id === reason) throw']],
    by: 'an appeal made and answered by many at once',
  },
  {
    guard: 'what is overturned is undone',
    file: answerAppeal,
    edits: [[`outcome === 'overturned' ? await`, `outcome === 'upheld' ? await`]],
    by: 'model',
  },
  {
    guard: 'nobody involved answers an appeal',
    file: permissions,
    edits: [['mayStandIn = !hasOthers &&', 'mayStandIn = hasOthers &&']],
    by: 'model',
  },
  {
    guard: 'a deleted member’s books are closed',
    file: deletion,
    edits: [
      [
        '    const { interrupted } = await closeCampaigns(tx, actor, { bookId: book.id });\n',
        '    const interrupted = [] as const;\n',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'a deleted member’s assignments are cancelled',
    file: deletion,
    edits: [[`  await endAssignments(tx, { userId }, { status: 'cancelled' });\n`, '']],
    by: 'model',
  },
  {
    guard: 'a deleted member’s balance goes to the house',
    file: deletion,
    edits: [['  await closeWallet(tx, actor, { userId });\n', '']],
    by: 'model',
  },
  {
    guard: 'a member who comes back is not deleted as inactive',
    file: 'server/src/core/members/delete-inactive.ts',
    edits: [['if (still && (await', 'if ((still ?? true) && (await']],
    by: 'server/src/core/members/delete-inactive.test.ts',
  },
  {
    guard: 'a member is deleted only once',
    file: deletion,
    edits: [['  await lockMembers(db, userId);\n', '']],
    // Staff who act on a member hold both rows already.
    also: { file: lockedUser, edits: [['  await lockMembers(db, actorId, userId);\n', '']] },
    by: 'delete of a reader against finish',
  },
  {
    guard: 'staff who act on one another take turns',
    file: lockedUser,
    edits: [['  await lockMembers(db, actorId, userId);\n', '']],
    by: 'server/src/moderation/moderation.pg.test.ts',
  },
];
