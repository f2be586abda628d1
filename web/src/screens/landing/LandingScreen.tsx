import { Contact } from './Contact.tsx';
import { Faq } from './Faq.tsx';
import { Features } from './Features.tsx';
import { Genres } from './Genres.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Disclaimer } from './Disclaimer.tsx';
import { Pricing } from './Pricing.tsx';
import { Testimonials } from './Testimonials.tsx';

export function LandingScreen() {
  return (
    <>
      <Hero />
      <Features />
      <Genres />
      <HowItWorks />
      <Disclaimer />
      <Testimonials />
      <Pricing />
      <Faq />
      <Contact />
    </>
  );
}
