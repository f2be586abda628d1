import { recordMessages } from '@gbr/domain/messages/record.ts';
import { useQuery } from '@tanstack/react-query';
import { memberRecordQuery } from '../../../api/moderation.ts';
import { MemberRecordFacts } from '../../../parts/record/MemberRecordFacts.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';

export function UserRecord({ userId }: { userId: string }) {
  const record = useQuery(memberRecordQuery(userId));
  return (
    <>
      {record.isError && (
        <ErrorBanner onRetry={() => void record.refetch()}>{recordMessages.loadFailed}</ErrorBanner>
      )}
      {record.isLoading && <Loading />}
      {record.data && <MemberRecordFacts record={record.data} />}
    </>
  );
}
