import { contactProblem } from '@gbr/domain/forms/contact.ts';
import { acceptOf, supportFileRule } from '@gbr/domain/forms/file.ts';
import { messages } from '@gbr/domain/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureProblem } from '../../api/api-error.ts';
import { meQuery } from '../../api/account.ts';
import { contactSupport } from '../../api/guest.ts';
import { useAction } from '../../api/use-action.ts';
import { fileHint } from '../../parts/form/file-hint.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { emptyTicket, ticketForm } from './ticket.ts';
import type { Ticket } from './ticket.ts';

const fields = ['fullName', 'email', 'subject', 'message', 'file'];

export function ContactForm() {
  const { data: me } = useQuery(meQuery);
  const [typed, setTyped] = useState<Partial<Ticket>>({});
  const [done, setDone] = useState('');
  const problem = useProblem();
  const ticket: Ticket = {
    ...emptyTicket,
    ...(me ? { fullName: me.name, email: me.email } : {}),
    ...typed,
  };

  function change(part: Partial<Ticket>) {
    setDone('');
    setTyped((now) => ({ ...now, ...part }));
  }

  const ask = useAction(async () => {
    problem.clear();
    setDone('');
    try {
      const { msg } = await contactSupport(ticketForm(ticket));
      setTyped(({ fullName = ticket.fullName, email = ticket.email }) => ({ fullName, email }));
      setDone(msg || messages.support.success);
    } catch (error) {
      const { failed } = messages.support;
      problem.show(failureProblem(error, failed, failed));
    }
  });

  function submit() {
    const found = contactProblem(ticket);
    if (found) problem.show(found);
    else void ask.run();
  }

  const elsewhere = problem.elsewhere(fields);

  return (
    <Form problem={problem.problem} onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label="Full name"
          name="fullName"
          autoComplete="name"
          value={ticket.fullName}
          onValue={(fullName) => change({ fullName })}
          error={problem.at('fullName')}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          value={ticket.email}
          onValue={(email) => change({ email })}
          error={problem.at('email')}
        />
      </div>
      <TextInput
        label="Subject"
        optional
        name="subject"
        value={ticket.subject}
        onValue={(subject) => change({ subject })}
        error={problem.at('subject')}
      />
      <TextArea
        label="Message"
        name="message"
        rows={7}
        value={ticket.message}
        onValue={(message) => change({ message })}
        error={problem.at('message')}
      />
      <FileDrop
        label="File"
        optional
        name="file"
        accept={acceptOf(supportFileRule)}
        hint={fileHint(supportFileRule)}
        file={ticket.file}
        onFile={(file) => change({ file })}
        error={problem.at('file')}
      />
      {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
      {done && (
        <Notice tone="good" role="status">
          {done}
        </Notice>
      )}
      <Button type="submit" size="lg" pending={ask.pending} className="sm:justify-self-start">
        Send message
      </Button>
    </Form>
  );
}
