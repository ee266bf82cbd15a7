import { counted } from '@sunfield/words/counted';
import { type Retention } from '@sunfield/contracts/kit/retention';

/** How long each kind of data is kept, according to the provider's settings for automatic erasure. */
export const HowLong = ({
  retention,
  withParties,
}: {
  retention: Retention;
  withParties: boolean;
}) => (
  <>
    <ul>
      <li>
        Medical notes and special requirements: {days(retention.notesDays)} after the last camp day.
      </li>
      <li>
        Names, ages and contact details: {days(retention.contactDays)} after the last camp day.
      </li>
      <li>
        What was paid stays in our books, without names; what links it to a card, for{' '}
        {counted(retention.moneyYears, 'year')}.
      </li>
      {withParties && (
        <li>Party enquiries: {days(retention.enquiryDays)} after we last dealt with them.</li>
      )}
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

const days = (count: number) => counted(count, 'day');
