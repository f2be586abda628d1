import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/account.ts';
import { useToken } from '../../api/use-token.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Wizard } from './Wizard.tsx';

export function AddBookScreen() {
  const token = useToken();
  const me = useQuery(meQuery);
  const author = me.data?._id ?? (me.isError ? 'unknown' : undefined);
  // The owner of the draft is fixed, so that a login that ends takes nothing typed away.
  const [owner, setOwner] = useState(author);
  if (owner === undefined && author !== undefined) setOwner(author);

  return (
    <>
      <PageHeader
        title="Add Book"
        lead="Five short steps. Our team reviews each book before readers see it."
      />
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab={owner !== undefined} />}
      {me.data?.banStatus === '7day' && (
        <Notice tone="gold" className="mb-6">
          You can submit a book once your account is no longer limited. Until then, what you fill in is kept
          only while this tab is open.
        </Notice>
      )}
      {owner !== undefined && <Wizard owner={owner} />}
      {owner === undefined && token && (
        <Loading>
          <Skeleton className="h-96 max-w-2xl" />
        </Loading>
      )}
    </>
  );
}
