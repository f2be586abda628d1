import type { Mutant } from './mutant.ts';

const takeBack = 'server/src/moderation/reviews/take-reward-back.ts';
const collect = 'server/src/moderation/reviews/collect-from-member.ts';
const ledger = 'server/src/core/ledger/ledger.ts';
const affiliate = 'domain/src/affiliate.ts';
const commission = 'server/src/core/ledger/commission.ts';
const finish = 'server/src/reviews/finish-review.ts';
const idempotent = 'server/src/core/http/idempotent.ts';

export const moneyMutants: readonly Mutant[] = [
  {
    guard: 'no balance falls below zero',
    file: 'server/src/core/ledger/ledger.ts',
    edits: [['if (!wallet || balance < 0) throw', 'if (!wallet) throw']],
    by: 'model',
  },
  {
    guard: 'a posted amount is added to the balance',
    file: 'server/src/core/ledger/ledger.ts',
    edits: [['  wallet[currency] = balance;\n', '']],
    by: 'model',
  },
  {
    guard: 'a wallet is held from when it is read until it is written',
    file: 'server/src/core/ledger/draft.ts',
    edits: [['order by u.id for no key update`', 'order by u.id`']],
    by: 'rewards while launching',
  },
  {
    guard: 'wallets are held while a review is turned in',
    file: 'server/src/reviews/turn-in.ts',
    edits: [['order by u.id for no key update of u', 'order by u.id']],
    by: 'rewards while launching',
  },
  {
    guard: 'a reward comes out of escrow',
    file: finish,
    edits: [
      [
        'from: escrow(campaignId), to: member(reader.id), credits',
        'from: escrow(bookId), to: member(reader.id), credits',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'no commission on rewards from the referrer’s own campaigns',
    file: affiliate,
    edits: [['[reward.authorId, reward.authorReferrerId]', '[reward.authorReferrerId]']],
    by: 'model',
  },
  {
    guard: 'no commission within the circle of one referrer',
    file: affiliate,
    edits: [['[reward.authorId, reward.authorReferrerId]', '[reward.authorId]']],
    by: 'model',
  },
  {
    guard: 'no commission for a deleted referrer',
    file: affiliate,
    edits: [[' && !reward.isReferrerDeleted', '']],
    by: 'model',
  },
  {
    guard: 'commission subtracts what was already paid',
    file: affiliate,
    edits: [
      [
        'Math.floor(earnedSoFar / commissionDivisor) - alreadyPaid',
        'Math.floor(earnedSoFar / commissionDivisor)',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'commission is recorded as paid',
    file: commission,
    edits: [['    reader[`commission_paid_${currency}`] += due;\n', '']],
    by: 'model',
  },
  {
    guard: 'deleting a review takes no more than the reader has',
    file: collect,
    edits: [
      ['taken[currency] = Math.min(available, wanted[currency]);', 'taken[currency] = wanted[currency];'],
    ],
    by: 'model',
  },
  {
    guard: 'deleting a review refunds no deleted author',
    file: takeBack,
    edits: [
      [
        'const isRefunded = author.deleted_at === null && !hasPriceAlready;',
        'const isRefunded = !hasPriceAlready;',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'deleting a review refunds nobody who was made good',
    file: takeBack,
    edits: [['review.make_good_at !== null || round > 0', 'round > 0']],
    by: 'model',
  },
  {
    guard: 'a removed review is made good once',
    file: 'server/src/moderation/reviews/make-good.ts',
    edits: [['review.make_good_at !== null || ', '']],
    by: 'model',
  },
  {
    guard: 'a check taken back takes its make-good back',
    file: 'server/src/moderation/reviews/take-check-back.ts',
    edits: [['if (isPaidNow) ', 'if (false) ']],
    by: 'model',
  },
  {
    guard: 'of two who check at once one is refused',
    file: 'domain/src/checks.ts',
    edits: [['return seen !== undefined && ', 'return false && ']],
    by: 'two moderators check one review',
  },
  {
    guard: 'deleting a review takes the commission back',
    file: takeBack,
    edits: [['const commission = referrerId\n', 'const commission = referrerId === review.id\n']],
    by: 'model',
  },
  {
    guard: 'what a deleted review cannot take is owed',
    file: collect,
    edits: [['deleted_at === null ? wanted[currency] - taken[currency] : 0', 'deleted_at === null ? 0 : 0']],
    by: 'model',
  },
  {
    guard: 'nobody who is gone owes anything',
    file: collect,
    edits: [['deleted_at === null ? wanted', 'deleted_at !== undefined ? wanted']],
    by: 'model',
  },
  {
    guard: 'free slots pay before anything is owed',
    file: collect,
    edits: [
      [
        'return closed ? makeAvailable(tx, actor, { memberId, currency, amount }) : balance;',
        'return balance;',
      ],
    ],
    by: 'model',
  },
  {
    guard: 'the newest free slot is closed first',
    file: 'server/src/moderation/reviews/close-newest-slot.ts',
    edits: [['order by c.started_at desc, c.id desc', 'order by c.started_at, c.id']],
    by: 'model',
  },
  {
    guard: 'what comes in pays what is owed',
    file: ledger,
    edits: [['  for (const leg of legs) if (leg.amount > 0) repay(draft, id, leg);\n', '']],
    by: 'model',
  },
  {
    guard: 'only finished reviews are deleted',
    file: 'server/src/moderation/reviews/delete-review.ts',
    edits: [[`    .where('status', '=', 'finished')\n`, '']],
    by: 'model',
  },
  {
    guard: 'a review is deleted only once',
    file: 'server/src/moderation/reviews/delete-review.ts',
    edits: [
      ['    .forNoKeyUpdate()\n', ''],
      [' for no key update', ''],
      ['  await lockMembers(db, ...payers);\n', ''],
    ],
    by: 'one review deleted many times',
  },
  {
    guard: 'a stale version overwrites no balance',
    file: 'server/src/moderation/users/change-balance.ts',
    edits: [['version !== undefined && version !== current', 'false']],
    by: 'two moderators, one balance',
  },
  {
    guard: 'a repeated idempotency key gets the same answer',
    file: idempotent,
    edits: [
      [
        'const stored = await storedAnswer<T>(tx, claim);',
        'await claimKey(tx, claim);\n      const stored = undefined as { status: number; answer: T } | undefined;',
      ],
    ],
    by: 'one idempotency key',
  },
  {
    guard: 'an idempotency key is handled by one server at a time',
    file: idempotent,
    edits: [['if (!row?.is_free)', 'if (!row)']],
    by: 'one idempotency key',
  },
];
