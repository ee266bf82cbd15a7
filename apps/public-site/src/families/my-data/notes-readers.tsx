import { routeQuery } from '@sunfield/api-client/route-query';
import { type NotesRead } from '@sunfield/contracts/families/my-data';
import { readMyReadings } from '@sunfield/contracts/families/routes';
import { formatInstant } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kernel/design/button';
import { Loaded } from '../../kernel/shell/loaded';

export const READERS_TITLE = 'Who read your children’s details';

/** Who read what the family told us about its children, on request. */
export function NotesReaders() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        Each time someone opens what you told us about your children, we write down when, and as
        what.
      </p>
      {isOpen ? (
        <Readings />
      ) : (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Show who read them
        </Button>
      )}
    </>
  );
}

function Readings() {
  const read = useQuery({
    ...routeQuery(readMyReadings),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded read={read} waiting="Looking up who read them">
      {({ readings, hasMore }) =>
        readings.length === 0 ? (
          <p role="status">No one has read them yet.</p>
        ) : (
          <>
            <ul className="bullets" aria-label={READERS_TITLE}>
              {readings.map((reading, index) => (
                <li key={index}>{sentenceOf(reading)}</li>
              ))}
            </ul>
            {hasMore && <p>There are older ones: please ask us.</p>}
          </>
        )
      }
    </Loaded>
  );
}

/** "A coach at Oakwood opened Amara’s details on the register, 3 May 2026 at 08:40." */
function sentenceOf({ at, as, venues, screen, children }: NotesRead): string {
  const who = venues.length > 0 ? `${readers[as]} at ${listed(venues)}` : readers[as];
  const whose = children.length > 0 ? `${listed(children)}’s details` : 'details since erased';
  return `${who} ${screens[screen].replace('…', whose)}, ${formatInstant(at)}.`;
}

const readers: Record<NotesRead['as'], string> = {
  family: 'Your family',
  coach: 'A coach',
  manager: 'A manager',
  owner: 'An owner of the camp',
  staff: 'A former member of staff',
};

const screens: Record<NotesRead['screen'], string> = {
  booking: 'opened … in the booking',
  booking_print: 'printed the booking with …',
  bookings_export: 'saved a list of bookings with …',
  register: 'opened … on the register',
  register_file: 'saved the register with …',
  register_print: 'printed the register with …',
  care_records: 'opened … with what happened at camp',
  your_family: 'opened … in “Your bookings”',
  inspection: 'opened … in the pack for an inspection',
  funder_report: 'saved a report for who funds the place, with …',
  family_export: 'saved a copy of what we hold, with …',
};
