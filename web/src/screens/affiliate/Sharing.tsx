import { affiliateCookieDays, affiliateLink } from '@gbr/domain/affiliate.ts';
import { affiliateMessages } from '@gbr/domain/messages/affiliate.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { CopyField } from './CopyField.tsx';

export function Sharing({ code }: { code: string }) {
  if (!code) {
    return (
      <Notice tone="gold">
        <p>{affiliateMessages.noCode}</p>
        <p className="mt-1">
          <TextLink to={paths.contactSupport()}>Contact support</TextLink>
        </p>
      </Notice>
    );
  }
  return (
    <section
      aria-label="Your code and link"
      className="grid gap-6 rounded-xl bg-cloth p-6 text-cloth-ink sm:grid-cols-[auto_1fr] sm:gap-10 sm:p-9"
    >
      <CopyField
        label="Your code"
        value={code}
        button="Copy code"
        copied={affiliateMessages.codeCopied}
        className="text-2xl font-bold tracking-[0.18em]"
      />
      <CopyField
        label="Your link"
        value={affiliateLink(siteOrigin(), code)}
        button="Copy link"
        copied={affiliateMessages.linkCopied}
        className="text-lg font-semibold"
      />
      <p className="text-sm text-cloth-soft sm:col-span-2">
        For {affiliateCookieDays} days, anyone who follows your link will find your code already filled in
        when they register. You can also just share the code.
      </p>
    </section>
  );
}

/** The server has put PUBLIC_URL into the page; otherwise the address bar's origin. */
function siteOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content;
  return named && !named.endsWith('.invalid') ? named : location.origin;
}
