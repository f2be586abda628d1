import { timeLeftText } from '@gbr/domain/deadlines.ts';
import { dashboardMessages } from '@gbr/domain/messages/dashboard.ts';
import type { NextStep } from '@gbr/domain/next-step.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import type { ReactNode } from 'react';
import type { LaunchState } from '../../parts/book/launch-state.ts';
import { paths } from '../../paths.ts';

interface Described {
  text: ReactNode;
  actions: readonly (readonly [label: string, to: string, state?: LaunchState])[];
}

const texts = dashboardMessages.next;
const toLibrary = ['Earn credits first', paths.library()] as const;
const toWizard = ['Add your book', paths.addBook()] as const;

/** What the dashboard says of a step, and where its buttons lead. */
export function describeStep(step: NextStep, me: Me, now: Date): Described {
  switch (step.kind) {
    case 'turn-in':
    case 'read': {
      const left = timeLeftText(step.pickedAt, now);
      const text = (step.kind === 'read' ? texts.read : texts.turnIn)(step.book.title, left);
      return {
        text: inOneLine(text, `${left} left`),
        actions: [['Open the reader page', paths.bookForReview(step.book._id)]],
      };
    }
    case 'send-link':
      return {
        text: texts.sendLink(step.book.title),
        actions: [['Send its link', `${paths.reviewing()}?tab=finished`]],
      };
    case 'launch':
      return {
        text: texts.launch(step.book.title),
        actions: [['Request a review', paths.oneBook(step.book._id), { launch: true }]],
      };
    case 'earn-for':
      return { text: texts.earnFor(step.book.title), actions: [toLibrary] };
    case 'declined':
      return {
        text: texts.declined(step.book.title),
        actions: [['Open the book', paths.oneBook(step.book._id)]],
      };
    case 'wait':
      return { text: texts.wait(step.book.title), actions: [['See what is on offer', paths.library()]] };
    case 'confirm':
      return { text: texts.confirm(me.pendingEmail ?? me.email), actions: [toWizard] };
    case 'begin':
      return { text: texts.begin, actions: [toWizard, toLibrary] };
    case 'add-book':
      return { text: texts.addBook, actions: [toWizard] };
    case 'earn':
      return { text: texts.earn, actions: [['See what is on offer', paths.library()]] };
    case 'moderate':
      return { text: texts[step.queue], actions: [['Go to the queue', paths.moderator(step.queue)]] };
  }
}

/** '1d 7h' at the end of a line would be read alone. */
function inOneLine(text: string, part: string): ReactNode {
  const start = text.lastIndexOf(part);
  const end = start + part.length;
  return (
    <>
      {text.slice(0, start)}
      <span className="whitespace-nowrap">{text.slice(start, end)}</span>
      {text.slice(end)}
    </>
  );
}
