import { callApi } from '../support/fetch-client.ts';
import { eventuallyTrue } from '../support/eventually-true.ts';

interface Inbox {
  messages: { ID: string; To: { Address: string }[] }[];
}

/** Follows the link that a mail catcher has for this member. `mails` is the address of a Mailpit. */
export async function confirmByMail(url: string, mails: string, email: string): Promise<void> {
  let token: string | undefined;
  await eventuallyTrue(`${email} has the link that confirms the address`, async () => {
    const { messages } = await callApi<Inbox>(mails, { method: 'GET', path: '/api/v1/messages' });
    const found = messages.find(({ To }) => To.some(({ Address }) => Address === email));
    if (!found) return false;
    const path = `/api/v1/message/${found.ID}`;
    const { Text } = await callApi<{ Text: string }>(mails, { method: 'GET', path });
    token = /\/confirm-email\/([\w-]+)/.exec(Text)?.[1];
    return token !== undefined;
  });
  await callApi(url, { method: 'POST', path: `/api/auth/confirm-email/${token}` });
}
