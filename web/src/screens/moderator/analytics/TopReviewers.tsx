import { amountText } from '@gbr/domain/amounts.ts';
import { topReviewers } from '@gbr/domain/limits.ts';
import { analyticsMessages } from '@gbr/domain/messages/analytics.ts';
import type { AdvancedStats } from '@gbr/domain/wire/stats.ts';
import { Card } from '../../../ui/Card.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';

export function TopReviewers({ reviewers }: { reviewers: AdvancedStats['topReviewers'] }) {
  const title = `Top ${topReviewers} Reviewers`;
  return (
    <Card className="min-w-0">
      <h3 className="title mb-4 flex min-h-9 items-center text-lg">{title}</h3>
      <Table label={title} className="shadow-none">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th className="text-right">Reviews</Th>
          </tr>
        </thead>
        <tbody>
          {reviewers.map(({ userName, reviewsCount }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two members may have the same name
            <tr key={place}>
              <Td className="wrap-anywhere">{userName}</Td>
              <Td numeric>{amountText(reviewsCount)}</Td>
            </tr>
          ))}
          {reviewers.length === 0 && (
            <tr>
              <Td colSpan={2} className="text-center text-soft">
                {analyticsMessages.empty}
              </Td>
            </tr>
          )}
        </tbody>
      </Table>
    </Card>
  );
}
