import type { Overview } from '@gbr/domain/wire/stats.ts';
import type { Db } from '../core/db/database.ts';
import { readTallies } from '../core/exchange/tallies.ts';

export async function overview(db: Db): Promise<Overview> {
  const counts = await readTallies(db, ['members', 'books', 'campaigns', 'reviews']);
  const books = counts.get('books') ?? [];
  const booksThatAre = (status: string) => sum(books.filter(({ bucket }) => bucket === status));
  return {
    totalUsers: sum(counts.get('members')),
    totalBooks: sum(books),
    pendingBooks: booksThatAre('pending'),
    approvedBooks: booksThatAre('approved'),
    rejectedBooks: booksThatAre('rejected'),
    activeCampaigns: sum(counts.get('campaigns')),
    finishedReviews: sum(counts.get('reviews')),
  };
}

function sum(counts: { count: number }[] = []): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
