import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '../../api/reviews.ts';
import { localStore } from '../../storage.ts';

/** Whether to tell this member what to know before the first review, until they put it away in this browser. */
export function useFirstReview(memberId: string | undefined) {
  const [putAwayBy, setPutAwayBy] = useState('');
  const isPutAway =
    memberId === undefined || putAwayBy === memberId || localStore.read(keyOf(memberId)) != null;
  const { data: record, isLoading } = useQuery({ ...recordQuery, enabled: !isPutAway });
  return {
    isShown: !isPutAway && record !== undefined && record.finished + record.missing === 0,
    /** Nothing below is drawn meanwhile: it would move away from under a pointer. */
    isLoading,
    putAway() {
      if (memberId === undefined) return;
      localStore.write(keyOf(memberId), 'away');
      setPutAwayBy(memberId);
    },
  };
}

const keyOf = (memberId: string) => `gbr_first_review_${memberId}`;
