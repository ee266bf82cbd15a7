import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type Legal } from '@sunfield/contracts/kit/settings/legal-words';
import { recordKeys, recordKind, type RecordKindKey } from '@sunfield/contracts/kit/record-kinds';
import { type Retention } from '@sunfield/contracts/kit/retention';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { ContactLinks } from '../../kernel/shell/contact-links';
import { LegalWord, RegisteredAs } from './legal-words';
import { counted } from '@sunfield/words/counted';

export const privacyNotice = (
  { brand, contact, parties }: Site,
  legal: Legal,
  _: Catalogue['seasons'],
  retention: Retention,
) => [
  {
    heading: 'Who we are',
    body: (
      <p>
        {brand.name} is responsible for what you tell us (the “controller”). Ask us anything about
        it: <ContactLinks contact={contact} />. <RegisteredAs legal={legal} />
      </p>
    ),
  },
  {
    heading: 'What we ask, and why',
    body: <WhatWeAsk withParties={parties.areOffered} />,
  },
  {
    heading: 'Who sees it',
    body: <WhoSeesIt legal={legal} />,
  },
  {
    heading: 'Cookies and your browser',
    body: (
      <>
        <p>
          There is no advertising, no tracking and no statistics here. Booking sets one cookie,
          which lets this browser open your confirmation; Stripe may set its own on the payment
          page, to prevent fraud.
        </p>
        <p>
          A half-filled booking is kept in the open tab, so that a reload does not lose it. It never
          leaves your browser and ends with the tab. So is what you have typed into another form
          here and not saved or sent yet. After a payment the tab keeps the booking’s number, so
          that the home page can show it, until you dismiss that or close the tab. Maps come from
          OpenStreetMap, and only when you ask for one.
        </p>
      </>
    ),
  },
  {
    heading: 'How long we keep it',
    body: <HowLong retention={retention} withParties={parties.areOffered} />,
  },
  {
    heading: 'Your rights',
    body: (
      <p>
        You may see, correct, take with you or delete what we hold, object to its use, and withdraw
        agreement at any time. <a href="/my-data">Your data</a> shows what we hold under your email
        address, to save or to erase; for anything else, ask us. If you are not happy with our
        answer, you may complain to the{' '}
        <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>.
      </p>
    ),
  },
];

const WhatWeAsk = ({ withParties }: { withParties: boolean }) => (
  <>
    <p>To book camp days and keep our contract with you:</p>
    <ul className="bullets">
      <li>your name, email address and phone number, to confirm and to reach you;</li>
      <li>each child’s name and age, for the register of the day;</li>
      <li>
        medical notes and special requirements, if you give any, so that coaches can look after your
        child. They are health data: we use them to protect your child, and with your agreement,
        which you give by entering them.
      </li>
    </ul>
    <p>
      If you say yes to news and offers, we also email you about new camps, until you stop it with
      the link in each of these emails. So that it stays stopped, we keep a coded form of your
      address, which only we can compare.
    </p>
    {withParties && (
      <p>
        A party enquiry asks your name, email address and phone number, the child’s name and age,
        and your wishes for the party, so that we can answer.
      </p>
    )}
  </>
);

const WhoSeesIt = ({ legal }: { legal: Legal }) => (
  <>
    <p>
      Our own staff, and only what they need. Medical notes are stored encrypted and are shown to
      staff on the register and the booking, never in lists.{' '}
      <LegalWord legal={legal} word="otherRecipients" />
    </p>
    <p>
      Cards are taken by Stripe. Card numbers go from your browser straight to Stripe and never
      reach our computers; Stripe tells us whether the payment succeeded. See{' '}
      <a href="https://stripe.com/gb/privacy">Stripe’s privacy policy</a>.
    </p>
    <p>
      Your confirmation can be opened in the browser that booked, and with the link in your email.
      Anyone you share that link with can open it too: it shows your contact details and the
      children’s names and ages, but no medical notes. We write down which of our staff read medical
      notes, and when; ask us, and we tell you.
    </p>
  </>
);

/** How long each kind of data is kept, according to the provider's settings for automatic erasure. */
const HowLong = ({ retention, withParties }: { retention: Retention; withParties: boolean }) => (
  <>
    <ul className="bullets">
      <li>
        Medical notes and special requirements: {days(retention.notesDays)} after the last camp day.
      </li>
      <li>
        Names, ages and contact details: {days(retention.contactDays)} after the last camp day.
      </li>
      <li>
        If you use <a href="/my-bookings">Your bookings</a>: what you’ve told us about your
        children, so that you needn’t type it again, {days(retention.contactDays)} after the last
        camp day, or until you remove the child there.
      </li>
      <li>
        If your child has a funded place: what you told us for its funder’s report,{' '}
        {days(retention.funderDays)} after the last camp day.
      </li>
      <li>
        What was paid stays in our books, without names; what links it to a card, for{' '}
        {counted(retention.moneyYears, 'year')}.
      </li>
      {withParties && (
        <li>Party enquiries: {days(retention.enquiryDays)} after we last dealt with them.</li>
      )}
      {recordKeys.map((key) => (
        <li key={key}>{keptRecordItem(key, retention[key])}</li>
      ))}
      <li>Who among our staff did what, and read which notes: {days(retention.logDays)}.</li>
    </ul>
    <p>
      The days count from the last camp day, or from when you booked, paid or last changed the
      booking if that is later. While a payment is disputed, a change waits to be paid, or you have
      credit with us, we keep the booking until that is over. You can{' '}
      <a href="/my-data">erase it</a> sooner.
    </p>
  </>
);

/** "Who was at camp, and when: 3 years after the day, …" */
function keptRecordItem(key: RecordKindKey, years: number): string {
  const { title, from, months = 0 } = recordKind(key);
  const age = months > 0 ? `${years} years and ${counted(months, 'month')}` : `${years} years`;
  const time =
    from === 'day' ? `${counted(years, 'year')} after the day` : `until the child is ${age} old`;
  return `${title}: ${time}, because inspectors and insurers may ask. It stays when the rest is erased, encrypted and apart.`;
}

const days = (count: number) => counted(count, 'day');
