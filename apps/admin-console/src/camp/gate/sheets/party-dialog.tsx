import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { randomId } from '@sunfield/api-client/random-id';
import { addPartyGuest, listPartySheets } from '@sunfield/contracts/parties/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CoachSheets } from '../../../parties/coach-sheet';
import { GateButton, GateField, GateForm, Wrong } from '../parts/controls';
import { type Day } from '../kept/day';
import { GateDialog } from '../parts/gate-dialog';
import styles from '../parts/gate.module.css';
import { useKeptAnswer } from '../kept/kept-answer';
import { OPENING } from '../kept/use-opening';

/** The coach's sheets of the day's parties, read with the day: they are there without a network. */
export default function PartyDialog({ day: { list, sheet, close } }: { day: Day }) {
  const { date, venue, children } = list;
  const read = useKeptAnswer(['parties', date, venue], (signal) =>
    call(listPartySheets, { query: { date, venue }, signal }),
  );
  const parties = read.data?.answer;
  if (sheet?.what !== 'party') return null;
  return (
    <GateDialog title="Party sheet" onClose={() => close('party')}>
      {parties ? (
        <>
          <CoachSheets date={date} parties={parties} children={children} />
          <button type="button" className={styles.plain} onClick={() => print()}>
            Print
          </button>
          {parties.map(({ bookingId }) => (
            <AddGuest
              key={bookingId}
              bookingId={bookingId}
              host={children.find((child) => child.bookingId === bookingId && !child.guestOf)?.name}
            />
          ))}
        </>
      ) : (
        <p>{read.isError ? 'It is not on this phone, and there is no network.' : 'Loading…'}</p>
      )}
    </GateDialog>
  );
}

interface AddGuestProps {
  bookingId: number;
  host: string | undefined;
}

/** A guest at the gate whose family had not answered; only with a network. */
function AddGuest({ bookingId, host = 'this party' }: AddGuestProps) {
  const client = useQueryClient();
  const [guestKey, setGuestKey] = useState(randomId);
  const adding = useMutation({
    // Without a network it says so, and does not wait for one.
    networkMode: 'always',
    mutationFn: (guest: { name: string; allergies: string; empty: () => void }) => {
      const { name, allergies } = guest;
      return call(addPartyGuest, { body: { bookingId, guestKey, name, allergies } });
    },
    onSuccess: async (_, { empty }) => {
      setGuestKey(randomId());
      empty();
      await client.invalidateQueries({ queryKey: OPENING });
    },
  });
  return (
    <GateForm
      aria-label={`Another guest of ${host}`}
      onSubmit={({ name = '', allergies = '' }, empty) => {
        // The same guest is added once, also by two taps.
        if (!adding.isPending) adding.mutate({ name, allergies, empty });
      }}
    >
      <GateField
        label="Another guest, who had not answered"
        name="name"
        maxLength={60}
        required
        placeholder="First name"
      />
      <GateField label="Allergies: ask the parent" name="allergies" maxLength={500} />
      <GateButton type="submit">{adding.isPending ? 'Adding…' : 'Add the guest'}</GateButton>
      <p role="status">{adding.isSuccess && 'On the list.'}</p>
      {adding.error && (
        <Wrong>
          {sentenceOf(adding.error, 'No network: the guest is not on the list. Try again.')}
        </Wrong>
      )}
    </GateForm>
  );
}
