import { contactProblem } from '@gbr/domain/forms/contact.ts';
import { acceptOf, supportFileRule } from '@gbr/domain/forms/file.ts';
import { supportMessages } from '@gbr/domain/messages/support.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/account.ts';
import { contactSupport } from '../../api/guest.ts';
import { useToken } from '../../api/use-token.ts';
import { fileHint } from '../../parts/form/file-hint.ts';
import { RestoredNotice } from '../../parts/form/RestoredNotice.tsx';
import { clearDraft, saveDraft, savedDraft, savedTexts } from '../../parts/form/saved-draft.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { emptyTicket, ticketForm, ticketKey, ticketTexts } from './ticket.ts';

const { failed, success } = supportMessages;

export function ContactForm() {
  const token = useToken();
  const loaded = useQuery(meQuery);
  const me = token ? loaded.data : undefined;
  // Undefined while it is not known who is writing.
  const writer = me?._id ?? (token ? undefined : 'guest');
  const [done, setDone] = useState('');
  const [isRestored, setIsRestored] = useState(false);

  const form = useForm({
    initial: { ...emptyTicket, ...(me ? { fullName: me.name, email: me.email } : {}) },
    validate: contactProblem,
    failed,
    noAnswer: failed,
    onChange: (_changed, values) => {
      setDone('');
      if (writer) saveDraft(ticketKey(writer), { ...values, file: undefined });
    },
    send: async (ticket) => {
      setDone('');
      const { msg } = await contactSupport(ticketForm(ticket));
      if (writer) clearDraft(ticketKey(writer));
      setIsRestored(false);
      form.resetSent(ticket, { fullName: ticket.fullName, email: ticket.email });
      setDone(msg || success);
    },
  });

  const [askedFor, setAskedFor] = useState<string | undefined>();
  if (writer && writer !== askedFor) {
    setAskedFor(writer);
    const saved = savedDraft(ticketKey(writer));
    // What was begun since then is not replaced.
    if (saved && !form.isChanged) {
      form.reset(savedTexts(saved, ticketTexts));
      setIsRestored(true);
    }
  }

  function startOver() {
    if (writer) clearDraft(ticketKey(writer));
    form.reset();
    setIsRestored(false);
  }

  return (
    <Form problem={form.problem} onSubmit={form.submit}>
      {isRestored && (
        <RestoredNotice onStartOver={startOver}>
          A file is lost when the page reloads: please choose it again.
        </RestoredNotice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput label="Full name" autoComplete="name" {...form.field('fullName')} />
        <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
      </div>
      <TextInput label="Subject" optional {...form.field('subject')} />
      <TextArea label="Message" rows={7} {...form.field('message')} />
      <FileDrop
        label="File"
        optional
        accept={acceptOf(supportFileRule)}
        hint={fileHint(supportFileRule)}
        {...form.field('file')}
      />
      {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      {done && (
        <Notice tone="good" role="status">
          {done}
        </Notice>
      )}
      <Button type="submit" size="lg" pending={form.pending} className="sm:justify-self-start">
        Send message
      </Button>
    </Form>
  );
}
