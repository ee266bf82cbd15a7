import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type Legal } from '@sunfield/contracts/kit/settings/legal-words';
import { type PracticalPageName } from '@sunfield/contracts/kit/settings/practical-page-names';
import { type Retention } from '@sunfield/contracts/kit/retention';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { type ReactNode } from 'react';
import { accessibilityStatement } from './accessibility-statement';
import { privacyNotice } from './privacy-notice';
import { safeguarding } from './safeguarding';
import { termsAndCancellation } from './terms-and-cancellation';

export interface PracticalPage {
  /** Its path is `/<slug>`, its file `<slug>.html`; site.routes.json lists both. */
  slug: PracticalPageName;
  title: string;
  description: string;
  /** `seasons` are those on sale. */
  sections: (
    site: Site,
    legal: Legal,
    seasons: Catalogue['seasons'],
    retention: Retention,
  ) => { heading: string; body: ReactNode }[];
}

export const practicalPages: PracticalPage[] = [
  {
    slug: 'privacy',
    title: 'Privacy notice',
    description: 'What we ask about you and your children, why, who sees it and for how long.',
    sections: privacyNotice,
  },
  {
    slug: 'terms',
    title: 'Terms and cancellation',
    description: 'How booking, paying and cancelling camp days work.',
    sections: termsAndCancellation,
  },
  {
    slug: 'safeguarding',
    title: 'Safeguarding',
    description: 'How we keep children safe, and whom to tell if you are worried.',
    sections: safeguarding,
  },
  {
    slug: 'accessibility',
    title: 'Accessibility statement',
    description: 'How accessible this website is, and what to do where it is not.',
    sections: accessibilityStatement,
  },
];
