import { withAnswer } from '@sunfield/contracts/kit/answer-promise';
import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { bringText } from '@sunfield/contracts/catalogue/camp-day-guide';
import { MAX_HOLDS } from '@sunfield/contracts/bookings/bookings';
import { type Legal } from '@sunfield/contracts/kit/settings/legal-words';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { CancellationPolicies } from '../../kernel/shell/cancellation-policies';
import { ContactLinks } from '../../kernel/shell/contact-links';
import { LegalWord } from './legal-words';

export const termsAndCancellation = (
  { brand, contact, ages, campDay, holdMinutes, parties }: Site,
  legal: Legal,
  seasons: Catalogue['seasons'],
) => [
  {
    heading: 'Booking',
    body: (
      <>
        <p>
          Camps are for children aged {ages}. When you go on to payment, the places you chose are
          held for {holdMinutes} minutes, which you can extend on the payment page to{' '}
          {MAX_HOLDS * holdMinutes} minutes in all. The booking is made, and our contract begins,
          when the payment is confirmed; we then send a confirmation by email. Places that are not
          paid in time are released.
        </p>
        <p>
          If a payment arrives after its places were released and sold, you are refunded in full
          without asking.
        </p>
      </>
    ),
  },
  {
    heading: 'Prices',
    body: (
      <p>
        Prices are in pounds sterling and are the whole price: the total on the button is what your
        card is charged. Where a sibling discount applies it is shown line by line; it is taken off
        camp days, not off t-shirts.
      </p>
    ),
  },
  {
    heading: 'If you need to cancel',
    body: <IfYouCancel contact={contact} legal={legal} seasons={seasons} />,
  },
  {
    heading: 'If we need to cancel',
    body: (
      <p>
        If {brand.name} cannot run a day, you choose between another day and a full refund for it.
      </p>
    ),
  },
  {
    heading: 'On the day',
    body: (
      <p>
        {campDay.bring.length > 0 && `Please bring: ${bringText(campDay.bring)}. `}
        Tell us of changes to medical information before the day begins.{' '}
        <LegalWord legal={legal} word="onTheDayTerms" />
      </p>
    ),
  },
  ...(parties.areOffered
    ? [
        {
          heading: 'Parties',
          body: (
            <p>
              An enquiry is no obligation for you or for us.{' '}
              {withAnswer('We answer', parties.answer)} with a price that depends on duration,
              activities and group size; you arrange the venue.{' '}
              <LegalWord legal={legal} word="partyTerms" />
            </p>
          ),
        },
      ]
    : []),
];

interface IfYouCancelProps {
  contact: Site['contact'];
  legal: Legal;
  seasons: Catalogue['seasons'];
}

const IfYouCancel = ({ contact, legal, seasons }: IfYouCancelProps) => (
  <>
    <p>
      You can cancel or swap days yourself: open the link in your booking’s email and press “Change
      this booking”. Or tell us as early as you can: <ContactLinks contact={contact} />.{' '}
      <LegalWord legal={legal} word="cancellationTerms" />
    </p>
    <CancellationPolicies seasons={seasons} />
    {seasons.length > 0 && (
      <p>If the days you keep no longer earn a discount, we take it off the refund.</p>
    )}
    <p>
      Camp days are leisure services on a given date: the 14-day right to cancel an online purchase
      does not apply to them by law. It does apply to t-shirts, unless they carry your child’s
      initials.
    </p>
    <p>
      Refunds go back to the card that paid, usually within 5-10 working days of our starting them.
    </p>
  </>
);
