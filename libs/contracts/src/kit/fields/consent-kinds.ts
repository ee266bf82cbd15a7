/** What a family is asked to allow for each child, in the order of the page. `no`: what a register says without it. */
export const childConsents = {
  photosInside: { label: 'Photos for the camp', no: 'No photos' },
  photosPublicity: { label: 'Photos for publicity', no: 'No photos for publicity' },
  firstAid: { label: 'First aid', no: 'No first aid' },
  sunCream: { label: 'Sun cream', no: 'No sun cream' },
  leavingSite: { label: 'Leaving the site', no: 'Stays on site' },
} as const;
export type ChildConsent = keyof typeof childConsents;
export const childConsentKinds = Object.keys(childConsents) as ChildConsent[];
export const isChildConsent = (key: string): key is ChildConsent => key in childConsents;

/** What a family is asked once, for its address; never needed for a booking. */
export const familyConsents = { news: { label: 'News and offers' } } as const;
export type FamilyConsent = keyof typeof familyConsents;

/** What families are asked. */
export type AskedConsent = ChildConsent | FamilyConsent;
export const askedConsentKinds: readonly AskedConsent[] = [...childConsentKinds, 'news'];

/** What a family agrees to for the whole booking when it pays online. */
export const bookingConsents = {
  terms: { label: 'Terms and cancellation' },
  privacy: { label: 'Privacy notice' },
} as const;
export type BookingConsent = keyof typeof bookingConsents;
export const bookingConsentKinds = Object.keys(bookingConsents) as BookingConsent[];

export type ConsentKind = AskedConsent | BookingConsent;
export const consentLabel = (kind: ConsentKind): string =>
  ({ ...childConsents, ...familyConsents, ...bookingConsents })[kind].label;

/** `refused` was never given; `withdrawn` was. */
export const consentAnswers = ['given', 'refused', 'withdrawn'] as const;
export type ConsentAnswerKind = (typeof consentAnswers)[number];

const asLongAsUnanswered = new Set<ChildConsent>(['photosInside', 'photosPublicity']);

/** Whether staff must not do it: photos also while the family has not answered. */
export const isNotAllowed = (kind: ChildConsent, answer: ConsentAnswerKind | undefined): boolean =>
  answer === undefined ? asLongAsUnanswered.has(kind) : answer !== 'given';

/**
 * What a register says about a child: "No photos", "Stays on site". Without an answer from the API, such as in a register
 * that an older version stored for offline use, no photos.
 */
export function notAllowedWords(kinds: readonly ChildConsent[] = ['photosInside']): string[] {
  const noPhotos = kinds.includes('photosInside');
  return childConsentKinds
    .filter((kind) => kinds.includes(kind) && !(noPhotos && kind === 'photosPublicity'))
    .map((kind) => childConsents[kind].no);
}
