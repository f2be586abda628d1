import { affiliateCookie, affiliateCookieDays } from '@gbr/domain/affiliate.ts';
import {
  emailLinkLifeMs,
  fileLinkLifeMs,
  inactiveYears,
  mailLifeMs,
  resetLinkLifeMs,
  sessionLifeMs,
  welcomedYears,
} from '@gbr/domain/limits.ts';
import { daysText, hoursText, inWords } from '@gbr/domain/units.ts';
import { productName } from '@gbr/domain/product.ts';
import type { Chapter } from '../../parts/DocumentPage.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export const privacyChapters: readonly Chapter[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <p>
        {productName}, meaning the operator of this site, decides how your data is used and is responsible for
        it. Write to us through <TextLink to={paths.contactSupport()}>the support page</TextLink>; you need
        nothing else to use any of the rights below.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we store',
    text: (
      <ul>
        <li>
          <strong>Your account:</strong> email, name or pen name, Amazon marketplace, Amazon reviewer name,
          when you joined, your referral code, and who referred you. We store only a hash of your password,
          never the password itself. If you set up a second factor: your passkeys, the key of your app
          (encrypted) and hashes of your recovery codes.
        </li>
        <li>
          <strong>Your books:</strong> what you tell us about them, their covers, and the file you upload for
          readers. Covers are public; only you, readers who have picked the book, and moderators can see the
          file.
        </li>
        <li>
          <strong>Your reviews:</strong> what you pick, when, and the rating, reviewer name, website, text,
          link and note to the author you turn in; and whether our team found them on Amazon. Also why you
          stopped reading, where you tell us. Copies of books that you get bear your name and a hidden mark,
          so that a copy that is passed on leads back to you; the copy is removed from our store when you are
          done, while we keep whose mark it was.
        </li>
        <li>
          <strong>Your reading here:</strong> when you downloaded a book, where you are in it, which pages you
          opened and for how long. Moderators can see how much you opened.
        </li>
        <li>
          <strong>Your credits and gems:</strong> every transaction with its reason, so that every balance can
          be explained.
        </li>
        <li>
          <strong>What keeps the site safe:</strong> the IP address you last connected from, a code for each
          address you used (which shows whether two members were at the same one, not where), the days you
          were active, the devices you are logged in on (such as Chrome on Windows) and when you used them,
          notes and decisions by moderators, and, for a short time, failed login attempts.
        </li>
        <li>
          <strong>Our correspondence:</strong> the emails and messages we send you, your appeals, and what you
          send to support, including attached files.
        </li>
      </ul>
    ),
  },
  {
    id: 'why',
    title: 'Why we store it',
    text: (
      <>
        <p>
          To run the exchange you have joined, which is our contract with you: show your books to readers,
          bring reviews to authors, and pay in credits and gems. To keep it honest and safe, which is in our
          interest and that of every member: moderation, limits against abuse, and checks of reviews. And
          where the law requires it.
        </p>
        <p>We do not sell data, show advertising, build profiles or make automated decisions about you.</p>
      </>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who sees what',
    text: (
      <ul>
        <li>
          <strong>Other members</strong> see your books, and the author name you gave for them. They never see
          your email.
        </li>
        <li>
          <strong>Authors</strong> see the reviews of their books under a masked name, such as J****n, whether
          they were found on Amazon, and your note to them, but not the link. What you write about a problem
          with a file goes to them without your name.
        </li>
        <li>
          <strong>Moderators</strong> see everything except your password, because they approve books and look
          into complaints. Their changes are logged.
        </li>
        <li>
          <strong>Amazon</strong> is where you post your review yourself. We send Amazon nothing about you.
        </li>
        <li>
          <strong>The companies that run our servers and deliver our email</strong> act only on our
          instructions.
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
        The product is free at present. If you make a payment, it is handled by a secure payment provider:
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
          Cookies and browser storage are used for login and little else. None are used for advertising or
          statistics, which is why there is no cookie banner.
        </p>
        <ul>
          <li>
            <strong>Login:</strong> a token that identifies you, for {daysText(sessionLifeMs)} or until you
            log out.
          </li>
          <li>
            <strong>Referral ({affiliateCookie}):</strong> the code of the member whose link you followed, for{' '}
            {affiliateCookieDays} days, so that the registration form can fill it in.
          </li>
          <li>
            <strong>Your choices:</strong> light or dark theme, how you like to read, what you have put away
            or turned off, and drafts of what you are writing.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we store it',
    text: (
      <>
        <p>
          As long as you have an account. Data of inactive accounts is kept for up to {inactiveYears} years
          and then deleted. Password reset links are valid for {inWords(hoursText(resetLinkLifeMs))}, links to
          book files for {hoursText(fileLinkLifeMs)}, links that confirm an email address or bring back a
          previous one for {daysText(emailLinkLifeMs)}, and the recipients of emails and the codes of
          addresses are deleted after {daysText(mailLifeMs)}.
        </p>
        <p>
          When you delete your account, your personal data, books and review requests are deleted at once.
          Reviews you turned in stay with the books they are about, under the name Anonymous, and transactions
          in credits and gems stay without a name, so that all balances still add up. A code of the email
          address you confirmed stays for {welcomedYears} years, only to tell that it had its welcome credits;
          the address cannot be read from it. Backups are overwritten in due course.
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
          data, download all of it as a file, and delete your account, without having to ask. You can also
          object to how we use your data, ask us to restrict it, and complain to the data protection authority
          in your country.
        </p>
        <p>We reply within a month, and usually much sooner.</p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    text: (
      <p>
        Passwords are stored as argon2id hashes, connections are encrypted where the site is served over
        https, book files are available only through links that expire, and everything a moderator changes is
        logged. If something goes wrong that puts you at risk, we notify you and the authority within 72
        hours.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: (
      <p>
        If we change how we use your data, we announce it on this page first, with the date it takes effect.
        The product is for adults: nobody under 18 may register.
      </p>
    ),
  },
];
