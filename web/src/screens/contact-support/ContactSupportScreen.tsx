import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { ContactForm } from './ContactForm.tsx';

export function ContactSupportScreen() {
  return (
    <div className="wrap max-w-2xl py-12">
      <span aria-hidden="true" className="mb-3 block h-0.5 w-10 bg-gold-deep" />
      <h1 tabIndex={-1} className="title text-3xl sm:text-4xl">
        Contact support
      </h1>
      <p className="mt-3 text-soft">
        Questions, problems or suggestions: a real person reads every message. Responses take 1-2 business
        days.
      </p>
      <div className="mt-8 rounded-xl border border-line bg-surface px-5 py-7 shadow-md sm:px-9 sm:py-9">
        <QueryClientProvider client={queryClient}>
          <ContactForm />
        </QueryClientProvider>
      </div>
    </div>
  );
}
