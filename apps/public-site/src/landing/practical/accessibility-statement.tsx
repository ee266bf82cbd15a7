import { type Legal } from '@sunfield/contracts/kit/settings/legal-words';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { ContactLinks } from '../../kernel/shell/contact-links';
import { LegalWord } from './legal-words';

export const accessibilityStatement = ({ brand, contact }: Site, legal: Legal) => [
  {
    heading: 'What we aim for',
    body: (
      <p>
        Everybody who can look after a child should be able to book for one here. This website is
        built to meet the Web Content Accessibility Guidelines 2.2 at level AA.
      </p>
    ),
  },
  {
    heading: 'What you can rely on',
    body: (
      <ul className="bullets">
        <li>You can do every step, from choosing a day to paying, with a keyboard alone.</li>
        <li>Fields, messages and changes of price are named for screen readers.</li>
        <li>Text can be enlarged to 200 %, and pages fit a window 320 pixels wide.</li>
        <li>Everything you can press is at least 44 pixels in size.</li>
        <li>Nothing moves by itself if your device asks for reduced motion.</li>
        <li>Pages are dark, or in your own high-contrast colours, if your device asks for it.</li>
      </ul>
    ),
  },
  {
    heading: 'What may still be difficult',
    body: (
      <p>
        The card fields are Stripe’s, and maps are OpenStreetMap’s: we do not control how accessible
        they are. Every address is also written out
        {legal.phoneBookings ? '. ' : ', and you can pay by phone. '}
        <LegalWord legal={legal} word="phoneBookings" />
      </p>
    ),
  },
  {
    heading: 'Another way to book, and how to complain',
    body: (
      <p>
        Call or write to {brand.name} at <ContactLinks contact={contact} />: we will book for you,
        send anything in another format, and mend what stopped you. If you are not happy with our
        answer, the{' '}
        <a href="https://www.equalityadvisoryservice.com/">Equality Advisory and Support Service</a>{' '}
        can help.
      </p>
    ),
  },
  {
    heading: 'How it was tested',
    body: (
      <p>
        Every page and form is checked automatically with axe whenever the software changes.{' '}
        <LegalWord legal={legal} word="accessibilityReview" />
      </p>
    ),
  },
];
