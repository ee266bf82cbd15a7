import { button, callOrWrite, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { bookingSubjects } from '../model/addressee';
import { type BookingTools } from '../emails/booking-tools';
import { BOOKED_FOR_YOU, exampleHeld, type Held, lapsedHold, whenHoldEnded } from './held-places';

/** Tells a family that its places are no longer held. */
export const holdEnded = defineEmail<Held, BookingTools>({
  kind: 'booking-hold-ended',
  about: bookingSubjects,
  after: whenHoldEnded('booking-hold-ended'),
  facts: ({ subjectId }, tools) => lapsedHold(subjectId, tools),
  to: ({ parent }) => parent,
  subject: ({ reference }, { brand }) =>
    line`The places of your ${{ brand: brand.name }} booking ${{ reference }} are no longer held`,
  preview: ({ until }) => line`It was not paid by ${{ until }}. Nothing was taken from you.`,
  heading: 'Your places are no longer held',
  blocks: ({ parent, reference, due, until, link }, { contact }) => [
    paragraph`Hello ${{ parentName: parent.name }}, booking ${{ reference }} was not paid by ${{ until }}, so other families can book its places now. Nothing was taken from you.`,
    paragraph`Still want them? If they are free, you can pay ${{ due }} and have them after all.`,
    button('See if they are free', link),
    note`Questions? ${{ contact: callOrWrite(contact) }}.`,
  ],
  reason: BOOKED_FOR_YOU,
  examples: { 'not paid in time': exampleHeld },
});
