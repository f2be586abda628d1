import { affiliateCookie, affiliateCookieDays } from '@gbr/domain/affiliate.ts';
import { inactiveYears } from '@gbr/domain/limits.ts';
import type { Chapter } from '../../parts/DocumentPage.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export const privacyChapters: readonly Chapter[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <p>
        Genuine Book Reviews, that is, whoever operates this site, decides what is done with your data and
        answers for it. Write to us through <TextLink to={paths.contactSupport()}>the support page</TextLink>;
        nothing else is needed to use any of the rights below.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we keep',
    text: (
      <ul>
        <li>
          <strong>Your account:</strong> email, name or pen name, Amazon marketplace, Amazon reviewer name,
          when you joined, your referral code, and who referred you. Of your password we keep a hash, never
          the password itself.
        </li>
        <li>
          <strong>Your books:</strong> what you tell us about them, their covers, and the file you upload for
          readers. Covers can be seen by everybody; the file only by you, by readers who have picked the book,
          and by moderators.
        </li>
        <li>
          <strong>Your reviews:</strong> what you pick, when, and the rating, reviewer name, website and text
          you turn in.
        </li>
        <li>
          <strong>Your credits and gems:</strong> each movement with its cause, so that every balance can be
          explained.
        </li>
        <li>
          <strong>What keeps the place safe:</strong> the address you last connected from, the days you were
          active, notes and decisions of moderators, and for a short while failed tries to log in.
        </li>
        <li>
          <strong>What we write to each other:</strong> the mails and messages we send you, and what you send
          to support with the file you attach.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'Why we keep it',
    text: (
      <>
        <p>
          To run the exchange you have joined, which is our contract with you: show your books to readers,
          bring reviews to authors, and pay in credits and gems. To keep it honest and safe, which is in the
          interest of us and of every member: moderation, limits against abuse, and checks of reviews. And
          where the law asks us to.
        </p>
        <p>We do not sell data, show advertising, build profiles or let machines decide about you.</p>
      </>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who sees what',
    text: (
      <ul>
        <li>
          <strong>Other members</strong> see your books, and the author’s name you gave for them. They never
          see your email.
        </li>
        <li>
          <strong>Authors</strong> see the reviews of their books under a masked name, such as J****n.
        </li>
        <li>
          <strong>Moderators</strong> see everything except your password, because they approve books and look
          into complaints. What they change is written down.
        </li>
        <li>
          <strong>Amazon</strong> is where you post your review yourself. We send Amazon nothing about you.
        </li>
        <li>
          <strong>Those who run our servers and deliver our mail</strong> work on our instructions alone.
        </li>
      </ul>
    ),
  },
  {
    id: 'where',
    title: 'Where your data is',
    text: (
      <p>Your data is stored and processed in the European Union. No data is transferred outside the EU.</p>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    text: (
      <p>
        The product is free at present. Where a payment is made, it is handled by a secure payment provider:
        card and account numbers go to the provider directly, and we neither see nor store them.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    text: (
      <>
        <p>
          Cookies, and the storage your browser gives to a site, are used for login and little else. There is
          none for advertising or statistics, which is why no banner asks you about them.
        </p>
        <ul>
          <li>
            <strong>Login:</strong> a token that says who you are, for 7 days or until you log out.
          </li>
          <li>
            <strong>Referral ({affiliateCookie}):</strong> the code of the member whose link you followed, for{' '}
            {affiliateCookieDays} days, so that the registration form can fill it in.
          </li>
          <li>
            <strong>Your choices:</strong> light or dark, and a book you have begun to add.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    text: (
      <>
        <p>
          As long as you have an account. Data of inactive accounts is kept for up to {inactiveYears} years
          and then deleted. Links that reset a password live for an hour, links to book files for 12 hours,
          and whom a mail went to is forgotten 90 days later.
        </p>
        <p>
          When you delete your account, your personal data, books and review requests go at once. Reviews you
          turned in stay with the books they are about, by Anonymous, and movements of credits and gems stay
          without a name, so that the books of the community still add up. Safety copies are overwritten in
          their turn.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>
          In <TextLink to={paths.accountSettings()}>your account settings</TextLink> you can correct your
          data, download all of it as a file, and delete your account, without asking anybody. Beyond that you
          can object to what we do with your data, ask us to restrict it, and complain to the data protection
          authority of your country.
        </p>
        <p>We answer within a month, and usually much sooner.</p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    text: (
      <p>
        Passwords are stored as argon2id hashes, connections are encrypted where the site is served over
        https, book files are handed out by links that expire, and everything a moderator changes leaves a
        trace. If something goes wrong that puts you at risk, we tell you and the authority within 72 hours.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: (
      <p>
        When we change what we do with your data, this page says so first, with the day from which it is so.
        The product is for adults: nobody under 18 may register.
      </p>
    ),
  },
];
