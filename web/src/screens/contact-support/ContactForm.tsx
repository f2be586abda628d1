import { contactProblem } from '@gbr/domain/forms/contact.ts';
import { acceptOf, supportFileRule } from '@gbr/domain/forms/file.ts';
import { messages } from '@gbr/domain/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/account.ts';
import { contactSupport } from '../../api/guest.ts';
import { fileHint } from '../../parts/form/file-hint.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { emptyTicket, ticketForm } from './ticket.ts';

const { failed, success } = messages.support;

export function ContactForm() {
  const { data: me } = useQuery(meQuery);
  const [done, setDone] = useState('');

  const form = useForm({
    initial: { ...emptyTicket, ...(me ? { fullName: me.name, email: me.email } : {}) },
    validate: contactProblem,
    failed,
    noAnswer: failed,
    onChange: () => setDone(''),
    send: async (ticket) => {
      setDone('');
      const { msg } = await contactSupport(ticketForm(ticket));
      form.reset({ fullName: ticket.fullName, email: ticket.email });
      setDone(msg || success);
    },
  });

  return (
    <Form problem={form.problem} onSubmit={form.submit}>
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
