import { recordMessages } from '@gbr/domain/messages/record.ts';
import { isPoorRecord } from '@gbr/domain/record.ts';
import { useQuery } from '@tanstack/react-query';
import { memberRecordQuery } from '../../../api/moderation.ts';
import { MemberRecordFacts } from '../../../parts/record/MemberRecordFacts.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';

export function UserRecord({ userId }: { userId: string }) {
  const record = useQuery(memberRecordQuery(userId));
  return (
    <>
      {record.isError && (
        <ErrorBanner onRetry={() => void record.refetch()}>{recordMessages.loadFailed}</ErrorBanner>
      )}
      {record.isLoading && <Loading />}
      {record.data && isPoorRecord(record.data) && (
        <Notice tone="gold" className="mb-4">
          {recordMessages.poorMember}
        </Notice>
      )}
      {record.data && <MemberRecordFacts record={record.data} />}
    </>
  );
}
