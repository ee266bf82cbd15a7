import { type Legal } from '@sunfield/contracts/kit/settings/legal-words';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { ContactLinks } from '../../kernel/shell/contact-links';
import { LegalWord } from './legal-words';

export const safeguarding = ({ brand, contact, pages }: Site, legal: Legal) => [
  {
    heading: 'If a child is in danger',
    body: (
      <p>
        Call 999 now. If you are worried about a child and it is not an emergency, call the NSPCC on{' '}
        <a href="tel:08088005000">0808 800 5000</a>, or your council’s children’s services.{' '}
        <LegalWord legal={legal} word="designatedOfficer" />
      </p>
    ),
  },
  {
    heading: 'Whom to tell at our camps',
    body: (
      <p>
        Speak to any coach, or to our designated safeguarding lead:{' '}
        <LegalWord legal={legal} word="safeguardingLead" />
        {!legal.safeguardingLead && '.'} You can also reach {brand.name} at{' '}
        <ContactLinks contact={contact} />. We take every concern seriously and record it the same
        day.
      </p>
    ),
  },
  {
    heading: 'The people who look after your child',
    body: (
      <p>
        <LegalWord legal={legal} word="coachChecks" />
      </p>
    ),
  },
  {
    heading: 'Arriving and going home',
    body: (
      <p>
        Each venue has a register for each day, with every child booked, their parent’s phone number
        and any medical notes; arrival and collection are signed with the time.{' '}
        <LegalWord legal={legal} word="collection" />
      </p>
    ),
  },
  {
    heading: 'What you tell us about your child',
    body: (
      <p>
        Medical notes are only seen by the staff who need them
        {pages.includes('privacy') && (
          <>
            ; our <a href="/privacy">privacy notice</a> says how
          </>
        )}
        . <LegalWord legal={legal} word="photographs" />
      </p>
    ),
  },
];
