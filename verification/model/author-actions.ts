import type { Session } from '@gbr/domain/wire/accounts.ts';
import type { Book as BookAnswer } from '@gbr/domain/wire/books.ts';
import type { LaunchBody, Launched } from '@gbr/domain/wire/campaigns.ts';
import { bookFields, bookFiles, upload } from '../support/book-upload.ts';
import { startTestSession } from '../support/test-session.ts';
import type { Action } from './step.ts';
import { give, isLockedOut, isStaff, earlyRefusal } from './model.ts';
import type { Money } from './model.ts';

export const register: Action = (model, dice) => {
  if (model.members.length >= 10) return undefined;
  const email = `${dice.of(['ada', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida'])}@example.org`;
  const referrer = dice.of([undefined, ...model.members, ...model.members]);
  const isTaken = model.members.some((member) => member.email === email && !member.isDeleted);
  const isReferred = referrer && !referrer.isDeleted && !isLockedOut(referrer);
  const fields = { marketplace: 'amazon.com', password: 'correct horse' };
  return {
    what: `register ${email}${referrer ? ` referred by ${referrer.id}` : ''}`,
    async call(world) {
      const body = { ...fields, email, affiliateCodeUsed: referrer?.code };
      const answer = await world.as().post<Session>('/api/auth/register', body);
      if (answer.status === 201) await startTestSession(world.deps.db, answer.body.user._id);
      return answer;
    },
    status: isTaken ? 409 : 201,
    apply(body) {
      const { user } = body as Session;
      model.members.push({
        id: user._id,
        email,
        role: 'user',
        ban: 'active',
        banEnds: 0,
        code: user.affiliateCode,
        referrer: isReferred ? referrer : undefined,
        owed: { credits: 0, gems: 0 },
        earned: { credits: 0, gems: 0 },
        credits: model.welcomeCredits,
        gems: 0,
        isDeleted: false,
      });
    },
  };
};

export const addBook: Action = (model, dice) => {
  if (model.books.length >= 16) return undefined;
  const owner = dice.of(model.members);
  const hasFile = dice.of([true, true, true, false]);
  // Read at once, in a minute, in five hours, in just under five days (the deadline).
  const words = dice.of([1, 1, 300, 300, 90_000, 2_000_000]);
  const known = model.books.map(({ asin }) => asin);
  const asin = dice.of([...known, ...Array.from({ length: 16 }, (_, n) => `B0MODEL${100 + n}`)]);
  const isTaken = model.books.some((book) => book.asin === asin && !book.isDeleted);
  const options = hasFile ? ['standard', 'kindle'] : ['kindle'];
  const fields = { ...bookFields(), asin, wordCount: String(words), 'readerOptions[]': options };
  const { coverFile, uploadedFile } = bookFiles;
  return {
    what: `add ${asin} by ${owner.id}`,
    call: (world) =>
      upload(world, owner, { fields, files: hasFile ? { coverFile, uploadedFile } : { coverFile } }),
    status: earlyRefusal(model, owner, 'full') ?? (isTaken ? 409 : 201),
    apply(body) {
      const { _id: id } = body as BookAnswer;
      const summary = 'As it was added.';
      model.books.push({
        id,
        owner,
        asin,
        status: 'pending',
        words,
        summary,
        hasFile,
        weeklyPicks: null,
        decided: undefined,
        isDeleted: false,
      });
    },
  };
};

/** Without a price the request is invalid. */
const launches: { body: LaunchBody; price?: Money }[] = [
  { body: { option: 'standard' }, price: { credits: 1500, gems: 0 } },
  { body: { option: 'kindle' }, price: { credits: 1800, gems: 0 } },
  { body: { option: 'verified-ebook', ebookPrice: 3 }, price: { credits: 2700, gems: 0 } },
  { body: { option: 'verified-ebook', ebookPrice: 6.99 }, price: { credits: 1800, gems: 0 } },
  { body: { option: 'verified-ebook', ebookPrice: 12.5 }, price: { credits: 3800, gems: 0 } },
  { body: { option: 'verified-print', printPrice: 9.99 }, price: { credits: 0, gems: 9 } },
  { body: { option: 'verified-print', printPrice: 25, addPhoto: true }, price: { credits: 0, gems: 27 } },
  { body: { option: 'verified-print', printPrice: 25, addVideo: true }, price: { credits: 0, gems: 29 } },
  { body: { option: 'verified-print', printPrice: 25, addPhoto: true, addVideo: true } },
  { body: { option: 'verified-print', printPrice: -1000 } },
  { body: { option: '' } },
];

export const launch: Action = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.prefer(
    model.books.filter((book) => book.status === 'approved' && !book.isDeleted),
    model.books,
  );
  const author = dice.prefer([book.owner], [book.owner], model.members);
  const { body, price } = dice.of(launches);
  const status = (): number => {
    if (book.isDeleted || book.owner !== author) return 404;
    if (book.status !== 'approved') return 409;
    if (!price || (body.option === 'standard' && !book.hasFile)) return 400;
    return author.credits >= price.credits && author.gems >= price.gems ? 201 : 409;
  };
  return {
    what: `launch ${book.id} by ${author.id} ${JSON.stringify(body)}`,
    call: (world) => world.as(author).post(`/api/books/${book.id}/launch-review`, body),
    status: earlyRefusal(model, author, 'full') ?? status(),
    apply(answer) {
      if (!price) return;
      give(author, { credits: -price.credits, gems: -price.gems });
      const { _id: id } = (answer as Launched).campaign;
      model.slots.push({ id, book, price, state: 'free' });
    },
  };
};

export const setPace: Action = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.of(model.books);
  const author = dice.prefer([book.owner], [book.owner], model.members);
  const isOwn = !book.isDeleted && book.owner === author;
  const weeklyPicks = dice.of([null, null, 1, 2, 10, 11]);
  const status = (): number => (isOwn ? (weeklyPicks === 11 ? 400 : 200) : 404);
  return {
    what: `pace of ${book.id} by ${author.id}: ${weeklyPicks}`,
    call: (world) => world.as(author).patch(`/api/books/${book.id}/pace`, { weeklyPicks }),
    status: earlyRefusal(model, author, 'full') ?? status(),
    apply: () => void (book.weeklyPicks = weeklyPicks),
  };
};

export const edit: Action = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.of(model.books);
  const author = dice.prefer([book.owner], [book.owner], model.members);
  const isOwn = !book.isDeleted && book.owner === author;
  const summary = dice.of(['Another summary.', 'A third summary.']);
  return {
    what: `edit ${book.id} by ${author.id}`,
    call: (world) => world.as(author).patch(`/api/books/${book.id}`, { summary }),
    status: earlyRefusal(model, author, 'full') ?? (isOwn ? 200 : 404),
    apply() {
      if (book.summary === summary) return;
      Object.assign(book, { status: 'pending', summary });
    },
  };
};

export const removeSlot: Action = (model, dice) => {
  if (model.slots.length === 0) return undefined;
  const slot = dice.prefer(
    model.slots.filter(({ state }) => state === 'free'),
    model.slots,
  );
  const book = dice.prefer([slot.book], [slot.book], model.books);
  const who = dice.prefer([book.owner], [book.owner], model.members);
  const status = (): number => {
    if (book.isDeleted || (book.owner !== who && !isStaff(who))) return 404;
    if (book.owner !== who && earlyRefusal(model, who, 'staff')) return 403;
    if (slot.book !== book) return 404;
    return slot.state === 'free' ? 200 : 409;
  };
  return {
    what: `remove slot ${slot.id} of ${book.id} by ${who.id}`,
    call: (world) => world.as(who).patch(`/api/books/${book.id}/mod`, { reduceSlotCampaignId: slot.id }),
    status: earlyRefusal(model, who, 'any') ?? status(),
    apply() {
      slot.state = 'removed';
      give(book.owner, slot.price);
    },
  };
};
