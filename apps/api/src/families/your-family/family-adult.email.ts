import { INVITATION_DAYS } from '@sunfield/contracts/families/your-family';
import { button, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';

/** Stored encrypted in the outbox until sent. */
export interface FamilyAdultFacts {
  email: string;
  /** The address of the adult who did it. */
  by: string;
}

interface Facts extends FamilyAdultFacts {
  page: string;
}

const example: Facts = {
  email: 'sam@example.com',
  by: 'ava@example.com',
  page: 'https://sunfield.example/my-bookings',
};

const factsOf = (kept: unknown, publicSiteUrl: string): Facts | undefined =>
  kept
    ? { ...(kept as FamilyAdultFacts), page: new URL('/my-bookings', publicSiteUrl).href }
    : undefined;

/** Opens nothing by itself: the address is proved on the page first. */
export const familyInvitation = defineEmail<Facts>({
  kind: 'family-invitation',
  facts: ({ kept }, { config }) => Promise.resolve(factsOf(kept, config.publicSiteUrl)),
  to: ({ email }) => email,
  subject: (_, { brand }) => line`You are invited to a family at ${{ brand: brand.name }}`,
  preview: line`The invitation is open for ${{ days: INVITATION_DAYS }} days.`,
  heading: 'Join a family',
  blocks: ({ by, page }, { brand }) => [
    paragraph`${{ by }} has invited this address to their family at ${{ brand: brand.name }}. Two adults of a family see each other’s bookings and children, and both can book and change them.`,
    button('Open “Your bookings”', page),
    paragraph`We email you a code there, to confirm that this address is yours. Then you can join. The invitation is open for ${{ days: INVITATION_DAYS }} days.`,
    note`If you don’t know ${{ by }}, you can ignore this email: nothing happens without you.`,
  ],
  reason: 'You are receiving this email because an adult of a family entered this address.',
  examples: { 'an invitation': example },
});

export const familyAdultRemoved = defineEmail<Facts>({
  kind: 'family-adult-removed',
  facts: ({ kept }, { config }) => Promise.resolve(factsOf(kept, config.publicSiteUrl)),
  to: ({ email }) => email,
  subject: (_, { brand }) => line`You no longer belong to a family at ${{ brand: brand.name }}`,
  preview: 'Your own bookings stay yours.',
  heading: 'You have left a family',
  blocks: ({ email, by, page }) => [
    by === email
      ? paragraph`You have left your family, as you asked with a code sent to this address.`
      : paragraph`${{ by }} has removed this address from your family.`,
    paragraph`The bookings made with this address stay yours, and the family no longer sees them. You no longer see the family’s.`,
    button('Open “Your bookings”', page),
  ],
  reason: 'You are receiving this email because this address belonged to a family.',
  examples: { removed: example, left: { ...example, by: example.email } },
});
