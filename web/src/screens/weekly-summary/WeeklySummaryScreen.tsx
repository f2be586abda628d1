import { weeklySummaryMessages } from '@gbr/domain/messages/weekly-summary.ts';
import { useParams } from 'react-router';
import { turnOffSummary } from '../../api/guest.ts';
import { refresh } from '../../api/refresh.ts';
import { MailedLink } from '../../parts/MailedLink.tsx';
import { useMailedLink } from '../../parts/use-mailed-link.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

const { off, failed } = weeklySummaryMessages;

export function WeeklySummaryScreen() {
  const { token = '' } = useParams();
  const use = useMailedLink(() => follow(token), failed);

  return (
    <MailedLink
      title="Weekly summary"
      lead="You get one email a week about your books and reviews, on Monday morning. All other emails stay as they are."
      action="Turn off the weekly summary"
      use={use}
      next={{ label: 'Open your account settings', to: paths.accountSettings() }}
      below={
        <>
          You can turn it on again in your <TextLink to={paths.accountSettings()}>account settings</TextLink>.
        </>
      }
    />
  );
}

async function follow(token: string) {
  const { msg } = await turnOffSummary(token);
  // Their own settings may be next.
  refresh('me');
  return { msg: msg || off, isNew: true };
}
