import { clockOf } from '@sunfield/contracts/parties/party-clock';
import { type StaffParty } from '@sunfield/contracts/parties/quotes';
import { counted } from '@sunfield/words/counted';
import { formatLongDate, formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { Facts } from '../kernel/ui/facts';
import { BookingLink } from '../kernel/ui/subject-link';

/** What was quoted, and how far it is. */
export const PartyFacts = ({ party }: { party: StaffParty }) => (
  <Facts
    nameWidth={100}
    facts={[
      ['When', `${formatLongDate(party.date)}, ${clockOf(party.starts)} to ${clockOf(party.ends)}`],
      ['What', `${party.packageName}, ${counted(party.children, 'child', 'children')}`],
      ['Where', party.venueName ?? (party.place || 'The family’s place')],
      party.coachName && ['Coach', party.coachName],
      party.numbers && [
        'Guests',
        `${party.numbers.coming} come, answers until ${formatShortDate(party.numbers.dueOn)}`,
      ],
      [
        'Price',
        party.owedPence > 0
          ? `${formatPounds(party.totalPence)}, ${formatPounds(party.owedPence)} to pay`
          : formatPounds(party.totalPence),
      ],
      party.state === 'quoted' && ['Valid until', formatLongDate(party.validUntil)],
      party.question && ['They ask', party.question],
      party.bookingId !== null && [
        'Booking',
        <BookingLink key="booking" id={party.bookingId} text={`#${party.bookingId}`} />,
      ],
    ]}
  />
);
