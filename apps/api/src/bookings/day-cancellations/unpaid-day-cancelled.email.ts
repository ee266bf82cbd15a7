import { type EntityManager, In } from 'typeorm';
import { bold, button, callOrWrite, list, paragraph, line } from '../../mail/emails/blocks';
import { afterReading, defineEmail } from '../../mail/emails/define-email';
import { daysInEmail, exampleParent } from '../emails/booking-tools';
import { addresseeOf, bookingSubjects } from '../model/addressee';
import { BookingPlaceEntity } from '../model/booking-place.entity';
import { BookingEntity } from '../model/booking.entity';
import { type DecidedDayEntity } from '../model/day-decision.entity';
import { cancelledAmong } from '../day-changes/decided-days';

const example = {
  to: exampleParent,
  parentName: 'there',
  reference: '#12',
  /** Undefined if there are several. */
  onlyDate: 'Monday, 27th October 2025' as string | undefined,
  days: ['Monday, 27th October 2025: Sports Camp, St Mary’s Hall'],
  reasons: ['The hall is flooded.'],
  hadOtherDays: false,
  link: 'https://sunfield.example/',
};
type Facts = typeof example;

/** Tells a family that its unpaid booking ended because one of its camp days was cancelled. */
export const unpaidDayCancelled = defineEmail<Facts>({
  kind: 'day-cancelled-unpaid',
  about: bookingSubjects,
  after: afterReading(
    'booking.status',
    async ({ subjectId }, manager) =>
      (await cancelledDaysOf(manager, subjectId)).length > 0 ? { subjectId } : undefined,
    ({ after }) => after.paymentStatus === 'expired',
  ),
  /** Nothing if the booking was paid after all: another email then explains what happens to the money. */
  facts: async ({ subjectId: bookingId }, { manager, config }) => {
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    const gone = await cancelledDaysOf(manager, bookingId);
    if (gone.length === 0 || booking?.paymentStatus !== 'expired') return undefined;
    const cancelled = await manager.countBy(BookingPlaceEntity, {
      bookingId,
      campDayId: In(gone.map(({ campDayId }) => campDayId)),
    });
    return {
      ...addresseeOf(booking),
      reference: `#${bookingId}`,
      ...daysInEmail(gone.map(({ campDay }) => campDay)),
      reasons: [...new Set(gone.map(({ decision }) => decision.reason))],
      hadOtherDays: (await manager.countBy(BookingPlaceEntity, { bookingId })) > cancelled,
      link: new URL('/', config.publicSiteUrl).href,
    };
  },
  to: ({ to }) => to,
  subject: ({ onlyDate, days, reference }) =>
    line`Camp cancelled: ${{ onlyDate: onlyDate ?? `${days.length} of the days you chose` }} (booking ${{ reference }})`,
  preview: 'Nothing was taken from you. Please book again without it.',
  heading: ({ onlyDate }) => (onlyDate ? line`No camp on ${{ onlyDate }}` : 'Camp days cancelled'),
  blocks: ({ parentName, reference, onlyDate, days, reasons, hadOtherDays, link }, { contact }) => [
    paragraph`Hello ${{ parentName }}, we are sorry: ${{ theseDays: onlyDate ? 'this camp day' : 'these camp days' }} of your booking ${{ reference }}, which was not paid yet, cannot take place.`,
    list(days.map((day) => [bold(day)])),
    reasons.map((reason) => paragraph`${{ reason }}`),
    paragraph`Your booking has ended, and ${{ nothingWasTaken: bold('nothing was taken from you') }}. If you used credit for it, that is yours again.`,
    hadOtherDays
      ? paragraph`Your other camp days are no longer held. To have them, or other days, please book again.`
      : paragraph`You are welcome to book another day.`,
    button('Book again', link),
    paragraph`Questions? ${{ contact: callOrWrite(contact) }}.`,
  ],
  reason: 'You are receiving this email because you began to book a camp with us.',
  examples: {
    'its only day': example,
    'two of three days': {
      ...example,
      onlyDate: undefined,
      days: [...example.days, 'Tuesday, 28th October 2025: Dance Trial, St Mary’s Hall'],
      reasons: ['The hall is flooded.', 'Our coach is ill.'],
      hadOtherDays: true,
    },
  },
});

/** Which days of a booking are cancelled, in date order. */
async function cancelledDaysOf(
  manager: EntityManager,
  bookingId: number,
): Promise<DecidedDayEntity[]> {
  const places = await manager.findBy(BookingPlaceEntity, { bookingId });
  const days = await cancelledAmong(
    manager,
    places.map(({ campDayId }) => campDayId),
  );
  return days.sort(
    (a, b) => a.campDay.date.localeCompare(b.campDay.date) || a.campDayId - b.campDayId,
  );
}
