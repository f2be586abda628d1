import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export function Contact() {
  return (
    <section id="contact" aria-labelledby="contact-title" className="wrap pb-16 sm:pb-24">
      <div className="flex flex-wrap items-center justify-between gap-8 rounded-xl bg-cloth px-7 py-10 text-cloth-ink sm:px-12 sm:py-12">
        <div className="max-w-xl">
          <h2 id="contact-title" className="title text-3xl">
            Have a question first?
          </h2>
          <p className="mt-3 text-cloth-soft">
            A real person reads every message, and our support replies within 24 hours. You can also read{' '}
            <TextLink to={paths.privacy()} className="text-gold">
              how we handle your data
            </TextLink>
            .
          </p>
        </div>
        <LinkButton to={paths.contactSupport()} size="lg">
          Write to us
        </LinkButton>
      </div>
    </section>
  );
}
