import { type Catalogue, type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { type FundingOnOffer } from '@sunfield/contracts/catalogue/funding/funding';
import { type YourFamily } from '@sunfield/contracts/families/your-family';
import { askedAt, parentFields, type ParentKey } from '@sunfield/contracts/kit/fields/fields-of';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { heldUntil, HOW_TO_PAY } from '../../kernel/data/held-until';
import { Card } from '../../kernel/design/card';
import { VENUES_PART } from '../../basket/problems';
import { NothingToBook } from '../../basket/picker/use-picker';
import { type BookingFields } from '../../basket/booking-fields';
import { mayBeKnown } from '../../kernel/data/known-browser';
import { type KnownFamilyProps } from '../../basket/known-family/known-family';
import { Button } from '../../kernel/design/button';
import { type Held } from '../../basket/draft-schema';
import { DatesOver } from '../../kernel/placed-booking/dates-over';
import { DidYouMean } from '../../kernel/design/did-you-mean';
import { PersonEntry } from '../../basket/person-entry';
import styles from './booking-form.module.css';
import { CareFields } from './fields/care-fields';
import { ChildrenFields } from './fields/children-fields';
import { PriceBanner } from './price-banner';
import { ReviewAndPay } from './review-and-pay';
import { type BookingFormWithDraft, useBookingForm } from './use-booking-form';
import groups from './fields/fields.module.css';
import { knownFamilyPart } from './known-family-part';
import { type FundedPlacesProps } from './funded-places';

/**
 * The camp booking form (specification, sections 2 to 5): children, days, then contact, notes,
 * t-shirts and the price. Self-contained: the parent component supplies the catalogue and the
 * actions.
 */
export function BookingForm(props: BookingFormWithDraft) {
  const { onPlaced, viewBooking, readFunding } = props;
  const root = useRef<HTMLFormElement>(null);
  const booking = useBookingForm(props, root);
  const { picker, now, held, funding } = booking;
  const [family, setFamily] = useState<YourFamily>();
  // A funded place has no other discount.
  const lookUpCode = funding ? undefined : props.lookUpCode;
  const { catalogue, children, places, change } = picker.placesProps;
  const form = { ref: root, className: styles.form, 'aria-label': 'Book camp days' };
  if (picker.isEmpty) {
    return (
      <div className={styles.form}>
        <HeldBooking held={held} onContinue={onPlaced} />
        <NothingToBook />
      </div>
    );
  }
  return (
    <FormProvider {...booking.form}>
      <form {...form} noValidate onSubmit={(event) => void booking.submit(event)}>
        <div className={styles.layout}>
          <div className={styles.column}>
            <HeldBooking held={held} onContinue={onPlaced} />
            {props.keepsDraft && (
              <KnownFamily
                catalogue={catalogue}
                children={children}
                places={places}
                whole={props.catalogue}
                put={booking.putPlaces}
                onFamily={setFamily}
              />
            )}
            <Card className={styles.children}>
              <ChildrenFields attendees={children} places={places} change={change} />
            </Card>
            {readFunding && !held && (
              <FundedPart
                readFunding={readFunding}
                attendees={children}
                catalogue={props.catalogue}
                shown={picker.shown}
                funding={funding}
                setFunding={booking.setFunding}
              />
            )}
            <SeasonOver catalogue={catalogue} shown={picker.shown} />
            <div className={styles.venues} data-part={VENUES_PART} tabIndex={-1}>
              {picker.days}
            </div>
            <PriceBanner catalogue={catalogue} shown={picker.shown} now={now} />
            <Card title="Booking Details" level={3} id="booking-details">
              <ParentFields />
              <CareFields attendees={children} family={family} />
            </Card>
          </div>
          {places.length > 0 && (
            <ReviewAndPay {...booking} viewBooking={viewBooking} lookUpCode={lookUpCode} />
          )}
        </div>
        {picker.announcement}
      </form>
    </FormProvider>
  );
}

type KnownFamilyPart = ComponentType<KnownFamilyProps>;

/** A guest's form loads and asks nothing for it. */
function KnownFamily(props: KnownFamilyProps) {
  const [Part, setPart] = useState<KnownFamilyPart>();
  useEffect(() => {
    if (!knownFamilyPart.load || !mayBeKnown()) return;
    // Without the file, the form is as a guest's.
    knownFamilyPart.load().then(
      (found) => setPart(() => found.default),
      () => undefined,
    );
  }, []);
  return Part && <Part {...props} />;
}

interface HeldBookingProps {
  held: Held | undefined;
  onContinue: BookingFormProps['onPlaced'];
}

/**
 * Shown when a parent comes back from the checkout without paying: the places are still held for a
 * while.
 */
export function HeldBooking({ held, onContinue }: HeldBookingProps) {
  if (!held?.holdExpiresAt) return null;
  return (
    <div className={styles.held} role="status">
      <p>
        <strong>
          Booking #{held.id} is waiting for {held.awaitsBank ? 'your payment' : 'payment'}.
        </strong>{' '}
        Its places are held for you
        {!held.awaitsBank && ` until ${heldUntil(held.holdExpiresAt)}`}. Change anything below and
        proceed: the booking changes with it, and you pay only the new total.
      </p>
      <Button look="secondary" onClick={() => onContinue(held)}>
        {held.awaitsBank ? HOW_TO_PAY : 'Continue to payment'}
      </Button>
    </div>
  );
}

interface SeasonOverProps {
  catalogue: Catalogue;
  /** The venues with the visible days. */
  shown: readonly VenueProgramme[];
}

/** A note above the days that a whole season is over; names the season if another one is coming. */
function SeasonOver({ catalogue: { seasons, venues }, shown }: SeasonOverProps) {
  const daysOf = (id: number, at: readonly VenueProgramme[] = venues) =>
    at.flatMap(({ days }) => days.filter(({ seasonId }) => seasonId === id));
  const over = seasons.filter(
    ({ id }) => daysOf(id).every((day) => day.isOver) && daysOf(id, shown).length > 0,
  );
  const days = over.flatMap(({ id }) => daysOf(id));
  const name = over.length < seasons.length ? over[0]?.name : undefined;
  return (
    <DatesOver isOver={days.length > 0} isExample={days.some(({ isOpen }) => isOpen)} name={name} />
  );
}

const contactFields = askedAt('contact', parentFields);

function ParentFields() {
  const { register, formState } = useFormContext<BookingFields>();
  return (
    <fieldset className={groups.group}>
      <legend className={groups.legend}>Parent or carer</legend>
      <div className={groups.row}>
        {contactFields.map((field) => (
          <PersonEntry
            key={field.key}
            field={field}
            error={formState.errors[field.key]?.message}
            below={() => field.kind === 'email' && <Meant name={field.key} />}
            {...register(field.key)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Meant({ name }: { name: ParentKey }) {
  const { formState, setValue, setFocus } = useFormContext<BookingFields>();
  const address = useWatch<BookingFields, ParentKey>({ name });
  const take = (meant: string) => {
    setValue(name, meant, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus(name);
  };
  return <DidYouMean address={address} onTake={take} />;
}

interface FundedPartProps extends Omit<FundedPlacesProps, 'offers'> {
  readFunding: NonNullable<BookingFormProps['readFunding']>;
  catalogue: Catalogue;
  /** The venues with the days that are shown. */
  shown: readonly VenueProgramme[];
}

/** Loaded only once a funder has places, and shown where a day with them is in view: most families need none. */
function FundedPart({ readFunding, catalogue, shown, ...props }: FundedPartProps) {
  const [offers, setOffers] = useState<readonly FundingOnOffer[]>([]);
  const [Part, setPart] = useState<ComponentType<FundedPlacesProps>>();
  const { funding, setFunding } = props;
  // A parent who books funded places reads again how many are left when the form does.
  const readWith = funding && catalogue;
  useEffect(() => {
    // A draft whose booking waits for payment keeps the funder as it was.
    let isOver = false;
    const load = async () => {
      const found = await readFunding();
      if (isOver) return;
      setOffers(found);
      setFunding((chosen) => {
        const offer = found.find(({ id }) => id === chosen?.offer.id);
        return chosen && offer && { ...chosen, offer };
      });
      if (found.length === 0) return;
      const part = await import('./funded-places');
      setPart(() => part.default);
    };
    // Without an answer, the form is as in a season without funded places.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [readFunding, setFunding, readWith]);
  const ids = new Set(shown.flatMap(({ days }) => days.map(({ id }) => id)));
  const isInView = offers.some(({ days }) => days.some(({ campDayId }) => ids.has(campDayId)));
  return Part && (funding || isInView) ? <Part {...props} offers={offers} /> : null;
}
