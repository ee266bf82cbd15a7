import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type Quote } from '@sunfield/contracts/payments/money/quote';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type BookingEntries, type BookingFields } from '../../../basket/booking-fields';
import { type Held } from '../../../basket/draft-schema';
import { type ReviewedPlace } from '../../../basket/places';
import { focusPart } from '../../../kernel/design/focus-part';
import { nameOf } from '../../../basket/shortcut-words';
import {
  childProblems,
  fundedAddedProblem,
  notLoadedProblem,
  placeProblems,
  priceChangedProblem,
  type Problem,
  PROBLEMS_PART,
} from '../../../basket/problems';
import { later, type Sending } from './later';
import { type Terms } from './send-booking';

interface Submission extends Terms, Pick<BookingFormProps, 'catalogue' | 'refreshCatalogue'> {
  root: RefObject<HTMLFormElement | null>;
  form: UseFormReturn<BookingFields, unknown, BookingEntries>;
  reviewedPlaces: readonly ReviewedPlace[];
  price: Quote;
  isPlaced: boolean;
  dropCode: () => void;
  place: (sending: Sending, payload: PlaceBookingPayload, places: Held['places']) => Promise<void>;
  showDate: (date: string) => void;
}

/**
 * Proceed to Payment: sends the form if every rule is met; otherwise shows the errors and focuses
 * them. `session_full` and `price_changed` refetch places and prices before the error is shown.
 */
export function useSubmission(submission: Submission) {
  const { root, form, catalogue, reviewedPlaces, price, place, refreshCatalogue, showDate } =
    submission;
  /** Number of refusals, and what to focus for the last one. */
  const [refused, setRefused] = useState({ times: 0, part: PROBLEMS_PART });
  const [fromApi, setFromApi] = useState<readonly Problem[]>([]);
  const stopAt = (part = PROBLEMS_PART) => setRefused(({ times }) => ({ times: times + 1, part }));

  useEffect(() => {
    // The element to focus was rendered by the update that counted this refusal.
    if (refused.times > 0) focusPart(root.current, refused.part);
  }, [refused, root]);

  const tellRefusal = async (sending: Sending, error: unknown) => {
    const offline = sending.waitForConnection(error, root.current);
    if (offline) {
      setFromApi([offline]);
      return stopAt();
    }
    const refusal = sending.readRefusal(error, (venue) => nameOf(catalogue, venue));
    const { code, newTotal } = refusal;
    if (code === 'session_full' || code === 'price_changed') {
      await refreshCatalogue().catch(() => undefined);
    }
    if (refusal.isCodeRefused || (submission.isPlaced && code === 'price_changed')) {
      submission.dropCode();
    }
    const problems =
      newTotal === undefined
        ? refusal.problems
        : [
            submission.isPlaced && submission.funding
              ? fundedAddedProblem
              : priceChangedProblem(newTotal),
          ];
    for (const { field, message } of problems) if (field) form.setError(field, { message });
    setFromApi(problems.filter(({ field }) => !field));
    const [first] = problems;
    if (code !== 'session_full') return stopAt();
    if (first?.date) showDate(first.date);
    stopAt(first?.part);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFromApi([]);
    const sending = await loaded();
    if (!sending) {
      setFromApi([notLoadedProblem]);
      return stopAt();
    }
    let isSent = false;
    await form.handleSubmit(async (entries) => {
      if (
        placeProblems(reviewedPlaces).length +
          childProblems(form.getValues('children'), []).length >
        0
      ) {
        return;
      }
      isSent = true;
      const payload = sending.payloadOf(entries, reviewedPlaces, price.totalPence, submission);
      const places = reviewedPlaces.map(({ place: { date, venue, activityKey }, seasonId }) => ({
        date,
        venue,
        activityKey,
        seasonId,
      }));
      await place(sending, payload, places).catch((error: unknown) => tellRefusal(sending, error));
    })(event);
    if (!isSent) stopAt();
  };

  return { submit, fromApi, hasTried: refused.times > 0 };
}

/** What sends the form, with the rules that it must meet; undefined if they cannot be loaded. */
const loaded = (): Promise<Sending | undefined> =>
  Promise.all([later.sending(), later.rules()]).then(
    ([sending]) => sending,
    () => undefined,
  );
