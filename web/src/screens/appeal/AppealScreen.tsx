import { readOwnAppeal } from '@gbr/domain/appeals.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { useMember } from '../../api/use-member.ts';
import { useToken } from '../../api/use-token.ts';
import { RedirectToLogin } from '../../parts/RedirectToLogin.tsx';
import { paths } from '../../paths.ts';
import { AppealCard } from './AppealCard.tsx';

/** By the link of a mail, for those who cannot log in; or of one's own decision. */
export function AppealScreen() {
  const { token = '' } = useParams();
  const isLoggedIn = useToken() !== null;
  const [wasLoggedIn] = useState(isLoggedIn);
  const own = readOwnAppeal(token);
  // The link of an email is enough to appeal, also while another member is logged in.
  const member = useMember();
  const writer = own && member ? member : 'guest';

  if (own && !isLoggedIn && !wasLoggedIn) return <RedirectToLogin next={paths.appeal(token)} />;
  return (
    <QueryClientProvider client={queryClient}>
      <AppealCard
        key={`${writer} ${token}`}
        named={own ?? { token }}
        savedAs={['appeal', writer, token]}
        isLoggedIn={isLoggedIn}
      />
    </QueryClientProvider>
  );
}
