import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { calendarDateInLondon } from '@sunfield/contracts/kit/dates';
import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { quote, tshirtPriceOf } from '@sunfield/pricing/quote';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type SentRequest } from '../basket/booking-draft';
import {
  type BookingEntries,
  type BookingFields,
  BookingFieldsSchema,
  emptyFields,
} from '../basket/booking-fields';
import { withOwnPlaces } from '../basket/sent-request';
import { attendeesOf, basketOf, isForChild, type Place, reviewPlaces } from '../basket/places';
import {
  ageReasonProblem,
  childProblems,
  placeProblems,
  fieldProblems,
  type Problem,
} from '../basket/booking-problems';
import { upcoming } from '../basket/upcoming';
import { useProgramme } from './programme/use-programme';
import { useBookingDraft } from './use-booking-draft';
import { useHeldBooking } from './use-held-booking';
import { useOpening } from './use-opening';
import { usePlaceBooking } from './sending/use-place-booking';
import { useSubmission } from './sending/use-submission';

/** State and actions of the booking form, without rendering. */
export function useBookingForm(
  { keepsDraft = false, ...props }: BookingFormProps,
  root: RefObject<HTMLFormElement | null>,
) {
  const form = useForm<BookingFields, unknown, BookingEntries>({
    defaultValues: emptyFields,
    resolver: standardSchemaResolver(BookingFieldsSchema),
    // The error summary takes focus, and links to each field.
    shouldFocusError: false,
  });
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [request, setRequest] = useState<SentRequest>();
  /** The first day of a draft, so that a returning parent sees the week that they chose. */
  const [from, setFrom] = useState<string>();
  const put = useCallback((kept: readonly Place[], sent: SentRequest | undefined) => {
    setFrom(kept.map(({ date }) => date).sort()[0]);
    setPlaces(kept);
    setRequest(sent);
  }, []);
  useBookingDraft(keepsDraft, { form, places, request, put });

  const entries = useWatch({ control: form.control, name: 'children' });
  const { mayAllowAnyAge: isAllowed } = props;
  const children = attendeesOf(entries, { campAges: props.catalogue.ages, isAllowed });
  const tshirts = useWatch({ control: form.control, name: 'tshirts' });
  const held = useHeldBooking(request);
  const onSale = useMemo(() => upcoming(props.catalogue), [props.catalogue]);
  const catalogue = useMemo(() => withOwnPlaces(onSale, held?.places ?? []), [onSale, held]);
  const now = useOpening(props);
  const programme = useProgramme(catalogue, children, places, from);
  const { showDate } = programme;
  const reviewedPlaces = reviewPlaces(places, children, catalogue);
  const goods = basketOf(
    reviewedPlaces,
    tshirts,
    catalogue.today ?? calendarDateInLondon(new Date()),
  );
  const needsAgeReason = reviewedPlaces.some(({ day, childIndex }) => {
    const child = children[childIndex ?? -1];
    return isAllowed && day && child && !isForChild(day, child);
  });
  const ageReason = useWatch({ control: form.control, name: 'ageReason' });
  const missing = needsAgeReason && !ageReason?.trim() ? [ageReasonProblem] : [];
  const price = quote(catalogue.seasons, goods);
  const tshirtPence = tshirtPriceOf(catalogue.seasons, goods);
  const { isPending, place } = usePlaceBooking({ ...props, request, setRequest });
  const submission = useSubmission({
    ...props,
    root,
    form,
    reviewedPlaces,
    mayGo: missing.length === 0,
    price,
    place,
    showDate,
  });

  /**
   * No errors are shown before the parent has tried to proceed; after that each disappears when it
   * is fixed.
   */
  const problems: Problem[] = submission.hasTried
    ? [
        ...fieldProblems(form.formState.errors, children),
        ...childProblems(entries, children),
        ...placeProblems(reviewedPlaces),
        ...missing,
        ...submission.fromApi,
      ]
    : [];
  const basket = { catalogue, children, places, setPlaces, reviewedPlaces, price, tshirtPence };
  const { submit } = submission;
  return { form, submit, isPending, problems, held, now, programme, needsAgeReason, ...basket };
}
