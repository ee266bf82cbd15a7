import { bodyTo } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { listWaiting, offerWaiting } from '@sunfield/contracts/bookings/waiting-list/routes';
import {
  OfferWaitingSchema,
  type StaffWaitingEntry,
  type StaffWaitingList,
  type WaitingDay,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { counted } from '@sunfield/words/counted';
import { formatShortDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { useMay } from '../../kernel/session/require-staff';
import layout from '../../kernel/ui/layout.module.css';
import { TextField } from '../../kernel/ui/text-field';

/** For a call that changes the list, and answers it. */
export function useWaitingChange<Wanted>(
  mutationFn: (wanted: Wanted) => Promise<StaffWaitingList>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (list) => queries.setQueryData(keyOf(listWaiting), list),
    onError: () => void queries.invalidateQueries({ queryKey: keyOf(listWaiting) }),
  });
}

interface OfferDialogProps {
  entry: StaffWaitingEntry;
  days: readonly WaitingDay[];
  onEnd: () => void;
}

/** Holds places for a family. Where its days are full, staff add places for it, and see which. */
export function OfferDialog({ entry, days, onEnd }: OfferDialogProps) {
  const may = useMay();
  const sending = useWaitingChange(bodyTo(offerWaiting, { params: { id: entry.id } }));
  const full = fullDays(entry, days);
  const added = full.reduce((all, { more }) => all + more, 0);
  const mayAdd = added === 0 || may('over-capacity');
  const { parentName, before, places } = entry;
  return (
    <FormDialog
      title={
        added > 0
          ? `Add ${counted(added, 'place')} for ${parentName}?`
          : `Offer ${places.length > 1 ? 'these places' : 'the place'} to ${parentName}?`
      }
      okText={added > 0 ? 'Add and offer' : 'Offer now'}
      isReady={mayAdd}
      name="waiting-offer"
      draft={`waiting ${entry.id} offer`}
      schema={OfferWaitingSchema}
      initialValues={{ reason: '' }}
      // Without its field, the form has no reason.
      sentOf={({ reason = '' }: { reason?: string }) => ({ reason, addPlaces: added })}
      sending={sending}
      onSent={() => ['Offer sent', `Held for ${parentName}, who gets an email.`]}
      onEnd={onEnd}
      intro={
        <ul className={layout.points}>
          {full.map(({ day, more }) => (
            <li key={day.campDayId}>
              {nameOfDay(day)} is full. It gets {day.capacity + more} places instead of{' '}
              {day.capacity}, and no one else can book {more > 1 ? 'the new ones' : 'the new one'}.
            </li>
          ))}
          <li>
            {parentName} gets an email to book and pay for{' '}
            {listed([...new Set(places.map(({ date }) => formatShortDate(date)))])}.
          </li>
          {!mayAdd && <li>Adding places is for managers. Ask one of them.</li>}
        </ul>
      }
    >
      {before ? (
        <TextField
          name="reason"
          label={`Why before the ${before === 1 ? 'family' : `${before} families`} in front?`}
        />
      ) : null}
    </FormDialog>
  );
}

interface FullDay {
  day: WaitingDay;
  /** How many places it lacks for the entry. */
  more: number;
}

const fullDays = ({ places }: StaffWaitingEntry, days: readonly WaitingDay[]): FullDay[] =>
  days.flatMap((day) => {
    const wanted = places.filter(({ campDayId }) => campDayId === day.campDayId).length;
    const more = wanted - Math.max(0, day.placesLeft);
    return wanted > 0 && more > 0 ? [{ day, more }] : [];
  });

/** "Mon 27 Oct, St Mary’s" */
export const nameOfDay = ({ date, venueName }: WaitingDay): string =>
  `${formatShortDate(date)}, ${venueName}`;
