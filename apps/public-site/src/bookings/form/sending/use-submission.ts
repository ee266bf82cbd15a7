import { isNoConnection } from '@sunfield/api-client/no-connection';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { type Quote } from '@sunfield/contracts/payments/money/quote';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type BookingEntries, type BookingFields } from '../../../basket/booking-fields';
import { type Held } from '../../../basket/booking-draft';
import { bookingPayload } from '../../../basket/booking-payload';
import { type ReviewedPlace } from '../../../basket/places';
import { offline, sendAgainWhenBack, sentWhenBack } from '../../../kernel/data/connection';
import { focusPart } from '../../../kernel/design/focus-part';
import { nameOf } from '../../../basket/shortcut-words';
import {
  childProblems,
  fundedAddedProblem,
  placeProblems,
  priceChangedProblem,
  type Problem,
  PROBLEMS_PART,
  refusalProblems,
} from '../../../basket/problems';
import { messageOf, newTotalOf, refusalOf } from '../../../kernel/data/refusal';

interface Submission extends Pick<BookingFormProps, 'catalogue' | 'refreshCatalogue'> {
  root: RefObject<HTMLFormElement | null>;
  form: UseFormReturn<BookingFields, unknown, BookingEntries>;
  reviewedPlaces: readonly ReviewedPlace[];
  /** All fields that only this form requires are complete. */
  mayGo: boolean;
  price: Quote;
  code: CodeTerms | undefined;
  takeRest: PlaceBookingPayload['takeRest'];
  funding: PlaceBookingPayload['funding'];
  isPlaced: boolean;
  dropCode: () => void;
  place: (payload: PlaceBookingPayload, places: Held['places']) => Promise<void>;
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

  const waitForConnection = () => {
    setFromApi([{ message: `${offline}. ${sentWhenBack}` }]);
    stopAt();
    if (root.current) sendAgainWhenBack(root.current);
  };

  const tellRefusal = async (error: unknown) => {
    const refusal = refusalOf(error);
    if (isNoConnection(error)) return waitForConnection();
    if (refusal?.code === 'session_full' || refusal?.code === 'price_changed') {
      await refreshCatalogue().catch(() => undefined);
    }
    const isCodeRefused = refusal?.fields?.some(({ path }) => path === 'code');
    if (isCodeRefused || (submission.isPlaced && refusal?.code === 'price_changed')) {
      submission.dropCode();
    }
    const newTotal = refusal?.code === 'price_changed' ? newTotalOf(refusal) : undefined;
    const problems =
      newTotal === undefined
        ? refusalProblems(refusal, messageOf(error), (venue) => nameOf(catalogue, venue))
        : [
            submission.isPlaced && submission.funding
              ? fundedAddedProblem
              : priceChangedProblem(newTotal),
          ];
    for (const { field, message } of problems) if (field) form.setError(field, { message });
    setFromApi(problems.filter(({ field }) => !field));
    const [first] = problems;
    if (refusal?.code !== 'session_full') return stopAt();
    if (first?.date) showDate(first.date);
    stopAt(first?.part);
  };

  const submit = async (event: FormEvent) => {
    setFromApi([]);
    let isSent = false;
    await form.handleSubmit(async (entries) => {
      if (
        !submission.mayGo ||
        placeProblems(reviewedPlaces).length +
          childProblems(form.getValues('children'), []).length >
          0
      ) {
        return;
      }
      isSent = true;
      const payload = {
        ...bookingPayload(entries, reviewedPlaces, price.totalPence),
        ...(submission.code && { code: submission.code.code }),
        ...(submission.funding && { funding: submission.funding }),
        ...(submission.takeRest && { takeRest: submission.takeRest }),
      };
      const places = reviewedPlaces.map(({ place: { date, venue, activityKey }, seasonId }) => ({
        date,
        venue,
        activityKey,
        seasonId,
      }));
      await place(payload, places).catch(tellRefusal);
    })(event);
    if (!isSent) stopAt();
  };

  return { submit, fromApi, hasTried: refused.times > 0 };
}
