import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import {
  type FieldErrors,
  type Resolver,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { type Draft, type Held, type SentRequest } from '../../basket/draft-schema';
import { type BookingEntries, type BookingFields, emptyFields } from '../../basket/booking-fields';
import { heldBy, withOwnPlaces } from '../../basket/sent-request';
import { type ChosenFunding, fundingPayload, withFunding } from '../../basket/funded-basket';
import { attendeesOf, type Place } from '../../basket/places';
import { paidForSome, pricedBasket } from '../../basket/priced-basket';
import {
  childProblems,
  placeProblems,
  fieldProblems,
  type Problem,
  SELECTED_PART,
  TOTAL_PART,
} from '../../basket/problems';
import { upcoming } from '../../basket/upcoming';
import { isPartInView } from '../../kernel/design/focus-part';
import { useOpening } from '../../basket/picker/use-opening';
import { usePicker } from '../../basket/picker/use-picker';
import { type Kept, useBookingDraft } from './use-booking-draft';
import { datesOf, type TakeRest } from './if-days-go';
import { later } from './sending/later';
import { usePlaceBooking } from './sending/use-place-booking';
import { useSubmission } from './sending/use-submission';

const resolver: Resolver<BookingFields, unknown, BookingEntries> = async (...asked) => {
  const { resolve } = await later.rules();
  return resolve(...asked);
};

export type BookingFormState = ReturnType<typeof useBookingForm>;

export interface BookingFormWithDraft extends BookingFormProps {
  /** What this tab kept; what reads it is loaded only if there is any. */
  draft?: Draft | undefined;
}

/** State and actions of the booking form, without rendering. */
export function useBookingForm(
  { keepsDraft = false, draft, ...props }: BookingFormWithDraft,
  root: RefObject<HTMLFormElement | null>,
) {
  const form = useForm<BookingFields, unknown, BookingEntries>({
    defaultValues: emptyFields,
    resolver,
    // The error summary takes focus, and links to each field.
    shouldFocusError: false,
  });
  const chosen = useChosen(keepsDraft, draft, form);
  const { places, setPlaces, request, setRequest, code, setCode } = chosen;
  const { funding, setFunding, takeRest, setTakeRest, from, put } = chosen;

  const entries = useWatch({ control: form.control, name: 'children' });
  const children = attendeesOf(entries, { campAges: props.catalogue.ages });
  const tshirts = useWatch({ control: form.control, name: 'tshirts' });
  const held = useHeldBooking(request);
  const onSale = useMemo(() => upcoming(props.catalogue), [props.catalogue]);
  const catalogue = useMemo(
    () => withFunding(withOwnPlaces(onSale, held?.places ?? []), funding),
    [onSale, held, funding],
  );
  const now = useOpening(props);
  const paidFor = paidForSome(catalogue, children, { code, funding });
  const picked = { catalogue, children, places, now, from, mayWait: keepsDraft, paidFor };
  const picker = usePicker({ ...picked, onChange: setPlaces, keepsView: keepsDraft }, root);
  const basket = pricedBasket(catalogue, children, places, tshirts, { code, funding });
  const { reviewedPlaces } = basket;
  const { isPending, place } = usePlaceBooking({ ...props, request, setRequest });
  const keys = children.map(({ key }) => key);
  const submission = useSubmission({
    ...props,
    root,
    form,
    reviewedPlaces,
    price: basket.price,
    takeRest: funding ? undefined : takeRestOf(takeRest, datesOf(reviewedPlaces)),
    code: funding ? undefined : code,
    funding: funding && fundingPayload(funding, keys),
    /** A placed booking may have lost its code by a change. */
    isPlaced: held !== undefined,
    dropCode: () => setCode(undefined),
    place,
    showDate: picker.showDate,
  });

  const problemsIn = (errors: FieldErrors<BookingFields>): Problem[] => [
    ...fieldProblems(errors, children),
    ...childProblems(entries, children),
    ...placeProblems(reviewedPlaces),
  ];
  // None before the parent has tried to proceed; after that each disappears when it is fixed.
  const problems = submission.hasTried
    ? [...problemsIn(form.formState.errors), ...submission.fromApi]
    : [];
  const putPlaces = (chosen: readonly Place[]) => {
    put({ places: chosen, request, code, funding, takeRest });
    const first = chosen.map(({ date }) => date).sort()[0];
    if (first) picker.showDate(first);
  };
  return {
    ...basket,
    ...useReview(root, form, picker, problemsIn),
    form,
    putPlaces,
    submit: submission.submit,
    isPending,
    problems,
    held,
    code,
    setCode,
    funding,
    setFunding,
    takeRest,
    setTakeRest,
    now,
    picker,
  };
}

/** “Review and pay”: what is missing, one thing at a time; then what was chosen; from there to the price. */
function useReview(
  root: RefObject<HTMLElement | null>,
  form: UseFormReturn<BookingFields, unknown, BookingEntries>,
  picker: Pick<ReturnType<typeof usePicker>, 'goTo'>,
  problemsIn: (errors: FieldErrors<BookingFields>) => Problem[],
) {
  const [firstMissing, setFirstMissing] = useState<Problem>();
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: () => setFirstMissing(undefined) }),
    [form],
  );
  const goTo = ({ field, part, date }: Pick<Problem, 'field' | 'part' | 'date'>) => {
    if (field) form.setFocus(field);
    else if (part) picker.goTo(part, date);
  };
  const goOn = (problem?: Problem) => {
    setFirstMissing(problem);
    const isReviewed = [SELECTED_PART, TOTAL_PART].some((part) => isPartInView(root.current, part));
    goTo(problem ?? { part: isReviewed ? TOTAL_PART : SELECTED_PART });
  };
  const review = () =>
    void later.rules().then(
      ({ errorsOf }) => goOn(problemsIn(errorsOf(form.getValues()))[0]),
      () => goOn(),
    );
  return { goTo, firstMissing, review };
}

/** What the parent has chosen beside what is typed; with the draft of this tab it comes back. */
function useChosen(keepsDraft: boolean, draft: Draft | undefined, form: Kept['form']) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [request, setRequest] = useState<SentRequest>();
  const [code, setCode] = useState<CodeTerms>();
  const [funding, setFunding] = useState<ChosenFunding>();
  const [takeRest, setTakeRest] = useState<TakeRest>();
  /** The first day of a draft, so that a returning parent sees the week that they chose. */
  const [from, setFrom] = useState<string>();
  const put = useCallback((kept: Omit<Kept, 'form' | 'put'>) => {
    setFrom(kept.places.map(({ date }) => date).sort()[0]);
    setPlaces(kept.places);
    setRequest(kept.request);
    setCode(kept.code);
    setFunding(kept.funding);
    setTakeRest(kept.takeRest);
  }, []);
  useBookingDraft(keepsDraft, draft, { form, places, request, code, funding, takeRest, put });
  return {
    places,
    setPlaces,
    request,
    setRequest,
    code,
    setCode,
    funding,
    setFunding,
    takeRest,
    setTakeRest,
    from,
    put,
  };
}

/** Only days that are still chosen; with a single one there is no rest. */
function takeRestOf(chosen: TakeRest, dates: readonly string[]): TakeRest {
  if (!chosen || dates.length < 2) return undefined;
  return { together: chosen.together.filter((date) => dates.includes(date)).sort() };
}

/** The booking that holds places for this form; undefined as soon as its hold is over. */
function useHeldBooking(request: SentRequest | undefined): Held | undefined {
  const [now, setNow] = useState(() => Date.now());
  const held = heldBy(request, now);
  const until = held?.holdExpiresAt;
  useEffect(() => {
    if (!until) return;
    const left = Date.parse(until) - Date.now();
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left) + 1000);
    return () => clearTimeout(timer);
  }, [until]);
  return held;
}
