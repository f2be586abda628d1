import { recordMessages } from '@gbr/domain/messages/record.ts';
import { isPoorRecord } from '@gbr/domain/record.ts';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../api/reviews.ts';
import { MemberRecordFacts } from '../../parts/record/MemberRecordFacts.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function OwnRecord() {
  const record = useQuery(recordQuery);
  return (
    <section aria-labelledby="record" className="mt-14">
      <h2 id="record" className="title mb-4 text-2xl">
        Your record
      </h2>
      {record.isError && (
        <ErrorBanner onRetry={() => void record.refetch()}>{recordMessages.loadFailed}</ErrorBanner>
      )}
      {record.isPending && !record.isError && (
        <Loading>
          <Skeleton className="h-48" />
        </Loading>
      )}
      {record.data && (
        <Card>
          {isPoorRecord(record.data) && (
            <Notice tone="gold" className="mb-5">
              {recordMessages.poor}
            </Notice>
          )}
          <MemberRecordFacts record={record.data} />
          <p className="mt-2 text-sm text-soft">You and our moderators see this; authors never do.</p>
        </Card>
      )}
    </section>
  );
}
