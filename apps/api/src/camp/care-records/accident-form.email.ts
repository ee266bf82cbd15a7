import { careRecords } from '@sunfield/contracts/camp/care-records/care-kinds';
import { formatLongDate } from '@sunfield/words/dates';
import { type BookingAccess } from '../../bookings/access/booking-access';
import { readBookingForEmail } from '../../bookings/emails/booking-email-facts';
import { aboutBooking } from '../../bookings/emails/booking-tools';
import { exampleAbout, exampleLink } from '../../bookings/emails/example-booking';
import { bookingSubjects } from '../../bookings/model/email-subjects';
import { button, callOrWrite, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { formsToRead } from './forms-to-read';

const KEY = 'accident-form:';

/** One email for each version of a form. */
export const accidentFormKey = (versionId: string): string => `${KEY}${versionId}`;

const example = {
  ...exampleAbout,
  what: 'accident',
  child: 'Ava',
  day: 'Monday, 27th October 2025',
  isCorrected: false,
  link: exampleLink,
};
type Facts = typeof example;

/** What happened is only on the page, for those who have proved the address: emails are forwarded. */
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
    return {
      ...aboutBooking(booking),
      what: careRecords[form.kind].name.toLowerCase(),
      child: child.name,
      day: formatLongDate(form.date),
      isCorrected: form.corrects !== undefined,
      link: access.dayLinkTo(booking),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ child, what, isCorrected }, { brand }) =>
    line`${{ corrected: isCorrected ? 'Corrected: ' : '' }}${{ child }} had an ${{ what }} at ${{ brand: brand.name }}`,
  preview: ({ day }) => line`On ${{ day }}. Please read what we wrote down.`,
  heading: ({ child, what }) => line`${{ child }} had an ${{ what }}`,
  blocks: ({ parent, child, what, day, isCorrected, link }, { contact }) => [
    isCorrected
      ? paragraph`Hello ${{ parentName: parent.name }}, we have corrected what we wrote down about the ${{ what }} of ${{ child }} on ${{ day }}. Please read it again, and tell us there that you have.`
      : paragraph`Hello ${{ parentName: parent.name }}, ${{ child }} had an ${{ what }} at camp on ${{ day }}. Our team has written down what happened and what was done. Please read it, and tell us there that you have.`,
    button('Read the form', link),
    note`To keep it private, the page may email you a code first. If you have a question, ${{ contact: callOrWrite(contact, 'call') }}.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: {
    accident: example,
    'corrected incident': { ...example, what: 'incident', isCorrected: true },
  },
});
