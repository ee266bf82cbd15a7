import { severityWords } from '@sunfield/contracts/camp/care-records/accident-facts';
import { careRecords } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type Accident } from '@sunfield/contracts/camp/care-records/care-fields';
import { isHeadInjury } from '@sunfield/contracts/camp/care-records/head-injury';
import { formatLongDate } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { type BookingAccess } from '../../bookings/access/booking-access';
import { readBookingForEmail } from '../../bookings/emails/booking-email-facts';
import { aboutBooking, exampleAbout, exampleLink } from '../../bookings/emails/booking-tools';
import { bookingSubjects } from '../../bookings/model/addressee';
import { button, callOrWrite, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { careDetails, CareRecordEntity } from './care-record.entity';
import { formsToRead } from './forms-to-read';

const KEY = 'accident-form:';

/** One email for each version of a form. */
export const accidentFormKey = (versionId: string): string => `${KEY}${versionId}`;

const example = {
  ...exampleAbout,
  what: 'accident',
  child: 'Ava',
  day: 'Monday, 27th October 2025',
  howSerious: 'minor: stayed at camp',
  isOnArrival: false,
  hasAdvice: false,
  isCorrected: false,
  link: exampleLink,
};
type Facts = typeof example;

/**
 * Of what happened it says only how serious it was. The rest is on the page, for those who have proved the address: emails
 * are forwarded.
 */
export const accidentForm = defineEmail<Facts, { access: BookingAccess }>({
  kind: 'accident-form',
  about: bookingSubjects,
  /** Nothing if this version was replaced, was a mistake, or is read already. */
  facts: async ({ subjectId, onceKey }, { manager, access }) => {
    const id = onceKey.slice(KEY.length);
    const form = (await formsToRead(manager, subjectId)).find((one) => one.id === id);
    const booking = await readBookingForEmail(manager, subjectId);
    const child = booking?.children.find(({ id: childId }) => childId === form?.childId);
    if (!form || !booking || !child) return undefined;
    const details = await detailsOf(manager, form);
    return {
      ...aboutBooking(booking),
      what: details.isOnArrival ? 'injury' : careRecords[form.kind].name.toLowerCase(),
      child: child.name,
      day: formatLongDate(form.date),
      howSerious: severityWords(details.severity),
      isOnArrival: details.isOnArrival,
      hasAdvice: isHeadInjury(details),
      isCorrected: form.corrects !== undefined,
      link: access.dayLinkTo(booking),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ child, what, howSerious, isOnArrival, isCorrected }, { brand }) => {
    const corrected = isCorrected ? 'Corrected: ' : '';
    return isOnArrival
      ? line`${{ corrected }}${{ child }} came to ${{ brand: brand.name }} with an injury (${{ howSerious }})`
      : line`${{ corrected }}${{ child }} had an ${{ what }} at ${{ brand: brand.name }} (${{ howSerious }})`;
  },
  preview: ({ day }) => line`On ${{ day }}. Please read what we wrote down.`,
  heading: ({ child, what, howSerious, isOnArrival }) =>
    isOnArrival
      ? line`${{ child }} came with an injury (${{ howSerious }})`
      : line`${{ child }} had an ${{ what }} (${{ howSerious }})`,
  blocks: ({ parent, child, what, day, isOnArrival, hasAdvice, isCorrected, link }, provider) => [
    isCorrected
      ? paragraph`Hello ${{ parentName: parent.name }}, we have corrected what we wrote down about the ${{ what }} of ${{ child }} on ${{ day }}. Please read it again, and tell us there that you have.`
      : isOnArrival
        ? paragraph`Hello ${{ parentName: parent.name }}, ${{ child }} came to us on ${{ day }} with an injury from before. Our team has written down what they saw and were told. Please read it, and tell us there that you have.`
        : paragraph`Hello ${{ parentName: parent.name }}, ${{ child }} had an ${{ what }} on ${{ day }}. Our team has written down what happened and what was done. Please read it, and tell us there that you have.`,
    hasAdvice &&
      paragraph`It also says what to watch for over the next two days. Please read it now.`,
    button('Read the form', link),
    note`To keep it private, the page may email you a code first. If you have a question, ${{ contact: callOrWrite(provider.contact, 'call') }}.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: {
    accident: example,
    'hit to the head': {
      ...example,
      howSerious: 'needed a hospital, doctor or ambulance',
      hasAdvice: true,
    },
    'injury on arrival': { ...example, what: 'injury', isOnArrival: true },
    'corrected incident': { ...example, what: 'incident', isCorrected: true },
  },
});

async function detailsOf(
  manager: EntityManager,
  { id, childId }: { id: string; childId: number },
): Promise<Accident> {
  const { details } = await manager.findOneOrFail(CareRecordEntity, {
    where: { id },
    select: { id: true, details: true },
  });
  return JSON.parse(careDetails.open({ id, childId }, details)) as Accident;
}
