import type { Act } from './community.ts';
import * as exchange from './exchange-acts.ts';
import * as member from './member-acts.ts';
import * as staff from './staff-acts.ts';

/** Each as often as its weight says. What ends things for good is rare, so that there is something left to meet about. */
export const acts: Record<string, { act: Act; weight: number }> = {
  'add a book': { act: exchange.addBook, weight: 3 },
  launch: { act: exchange.launch, weight: 10 },
  'remove a slot': { act: exchange.removeSlot, weight: 3 },
  edit: { act: exchange.edit, weight: 2 },
  'set a pace': { act: exchange.setPace, weight: 2 },
  pick: { act: exchange.pick, weight: 16 },
  'keep a place': { act: exchange.keepPlace, weight: 2 },
  cancel: { act: exchange.cancel, weight: 2 },
  'turn in': { act: exchange.finish, weight: 16 },
  'send a link': { act: exchange.sendLink, weight: 4 },
  'browse the library': { act: exchange.browse, weight: 2 },
  'let a pick expire': { act: exchange.expire, weight: 2 },
  appeal: { act: member.appeal, weight: 6 },
  register: { act: member.register, weight: 2 },
  'log in': { act: member.logIn, weight: 3 },
  'forget the password': { act: member.forgetPassword, weight: 2 },
  'change the password': { act: member.changePassword, weight: 0.3 },
  'change the email': { act: member.changeEmail, weight: 2 },
  'set up an app': { act: member.setUpApp, weight: 2 },
  'end sessions': { act: member.endSessions, weight: 2 },
  'change the account': { act: member.changeAccount, weight: 2 },
  'read the inbox': { act: member.readInbox, weight: 2 },
  'ask support': { act: member.askSupport, weight: 2 },
  leave: { act: member.leave, weight: 0.2 },
  'decide on a book': { act: staff.decide, weight: 4 },
  'edit any book': { act: staff.editAny, weight: 2 },
  'delete a book': { act: staff.deleteBook, weight: 0.5 },
  'check a review': { act: staff.checkReview, weight: 10 },
  'delete a review': { act: staff.deleteReview, weight: 5 },
  'answer an appeal': { act: staff.answerAppeal, weight: 6 },
  'set a balance': { act: staff.setBalance, weight: 3 },
  ban: { act: staff.ban, weight: 3 },
  'change a role': { act: staff.changeRole, weight: 1 },
  'add a note': { act: staff.addNote, weight: 1 },
  'change settings': { act: staff.changeSettings, weight: 2 },
  'delete a member': { act: staff.deleteMember, weight: 0.3 },
};
