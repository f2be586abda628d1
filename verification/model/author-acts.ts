import type { Session } from '@gbr/domain/wire/accounts.ts';
import type { Book as BookAnswer } from '@gbr/domain/wire/books.ts';
import type { LaunchBody, Launched } from '@gbr/domain/wire/campaigns.ts';
import { bookFields, bookFiles, upload } from '../support/upload.ts';
import type { Act } from './step.ts';
import { give, isShutOut, isStaff, stopped, type Money } from './model.ts';

export const register: Act = (model, dice) => {
  if (model.people.length >= 10) return undefined;
  const email = `${dice.of(['ada', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida'])}@example.org`;
  const referrer = dice.of([undefined, ...model.people, ...model.people]);
  const isTaken = model.people.some((person) => person.email === email && !person.isGone);
  const isReferred = referrer && !referrer.isGone && !isShutOut(referrer);
  const answered = { marketplace: 'amazon.com', password: 'correct horse' };
  return {
    what: `register ${email}${referrer ? ` referred by ${referrer.id}` : ''}`,
    call: (world) =>
      world.as().post('/api/auth/register', { ...answered, email, affiliateCodeUsed: referrer?.code }),
    status: isTaken ? 409 : 201,
    apply(body) {
      const { user } = body as Session;
      model.people.push({
        id: user._id,
        email,
        role: 'user',
        ban: 'active',
        banEnds: 0,
        code: user.affiliateCode,
        referrer: isReferred ? referrer : undefined,
        earned: { credits: 0, gems: 0 },
        credits: model.welcomeCredits,
        gems: 0,
        isGone: false,
      });
    },
  };
};

export const addBook: Act = (model, dice) => {
  if (model.books.length >= 16) return undefined;
  const owner = dice.of(model.people);
  const hasFile = dice.of([true, true, true, false]);
  // At once, five hours, just under five days, longer than anybody has.
  const words = dice.of([1, 1, 300, 300, 90_000, 2_000_000]);
  const known = model.books.map(({ asin }) => asin);
  const asin = dice.of([...known, ...Array.from({ length: 16 }, (_, n) => `B0MODEL${100 + n}`)]);
  const isTaken = model.books.some((book) => book.asin === asin && !book.isGone);
  const options = hasFile ? ['standard', 'kindle'] : ['kindle'];
  const fields = { ...bookFields(), asin, wordCount: String(words), 'readerOptions[]': options };
  const { coverFile, uploadedFile } = bookFiles;
  return {
    what: `add ${asin} by ${owner.id}`,
    call: (world) =>
      upload(world, owner, { fields, files: hasFile ? { coverFile, uploadedFile } : { coverFile } }),
    status: stopped(model, owner, 'full') ?? (isTaken ? 409 : 201),
    apply(body) {
      const { _id: id } = body as BookAnswer;
      model.books.push({ id, owner, asin, status: 'pending', words, hasFile, isGone: false });
    },
  };
};

/** What is asked for, and what it costs by the spec's list; no price: it is refused. */
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

export const launch: Act = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.rather(
    model.books.filter((book) => book.status === 'approved' && !book.isGone),
    model.books,
  );
  const author = dice.rather([book.owner], [book.owner], model.people);
  const { body, price } = dice.of(launches);
  const status = (): number => {
    if (book.isGone || book.owner !== author) return 404;
    if (book.status !== 'approved') return 409;
    if (!price || (body.option === 'standard' && !book.hasFile)) return 400;
    return author.credits >= price.credits && author.gems >= price.gems ? 201 : 409;
  };
  return {
    what: `launch ${book.id} by ${author.id} ${JSON.stringify(body)}`,
    call: (world) => world.as(author).post(`/api/books/${book.id}/launch-review`, body),
    status: stopped(model, author, 'full') ?? status(),
    apply(answer) {
      if (!price) return;
      give(author, { credits: -price.credits, gems: -price.gems });
      const { _id: id } = (answer as Launched).campaign;
      model.slots.push({ id, book, price, state: 'free' });
    },
  };
};

export const edit: Act = (model, dice) => {
  if (model.books.length === 0) return undefined;
  const book = dice.of(model.books);
  const author = dice.rather([book.owner], [book.owner], model.people);
  const isOwn = !book.isGone && book.owner === author;
  return {
    what: `edit ${book.id} by ${author.id}`,
    call: (world) => world.as(author).patch(`/api/books/${book.id}`, { summary: 'Another summary.' }),
    status: stopped(model, author, 'full') ?? (isOwn ? 200 : 404),
    apply: () => void (book.status = 'pending'),
  };
};

export const removeSlot: Act = (model, dice) => {
  if (model.slots.length === 0) return undefined;
  const slot = dice.rather(
    model.slots.filter(({ state }) => state === 'free'),
    model.slots,
  );
  const book = dice.rather([slot.book], [slot.book], model.books);
  const who = dice.rather([book.owner], [book.owner], model.people);
  const status = (): number => {
    if (book.isGone || (book.owner !== who && !isStaff(who)) || slot.book !== book) return 404;
    return slot.state === 'free' ? 200 : 409;
  };
  return {
    what: `remove slot ${slot.id} of ${book.id} by ${who.id}`,
    call: (world) => world.as(who).patch(`/api/books/${book.id}/mod`, { reduceSlotCampaignId: slot.id }),
    status: stopped(model, who, 'any') ?? status(),
    apply() {
      slot.state = 'removed';
      give(book.owner, slot.price);
    },
  };
};
