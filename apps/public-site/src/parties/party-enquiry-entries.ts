import { PartyEnquirySchema } from '@sunfield/contracts/parties/enquiries';
import { isPhoneNumber, PHONE_MESSAGE } from '@sunfield/contracts/kit/phone';
import { readTabDraft } from '../kernel/data/tab-draft';
import * as z from 'zod/mini';

const { parentPhone } = PartyEnquirySchema.shape;
/** The specified rules, plus a check of the phone number. */
export const PartyFieldsSchema = z.extend(PartyEnquirySchema, {
  parentPhone: parentPhone.check(z.refine(isPhoneNumber, PHONE_MESSAGE)),
});

/** Values as the form holds them: the age and the number of guests may still be text. */
export type PartyFields = z.input<typeof PartyFieldsSchema>;

/** The specification's defaults (section 3). */
export const emptyEnquiry = {
  parentName: '',
  parentEmail: '',
  parentPhone: '',
  childName: '',
  childAge: '6',
  partyDate: '',
  guestCount: '10',
  activities: [] as PartyFields['activities'],
  venueLocation: '',
  additionalInfo: '',
} satisfies PartyFields;

/** What was typed and not sent is kept under this name in the tab. */
export const ENQUIRY_DRAFT = 'party enquiry';

export const ENQUIRY_FORM_ID = 'party-enquiry';

/** What was typed before a reload, except where something is typed already. */
export function enteredBefore(): PartyFields {
  const left = (readTabDraft(ENQUIRY_DRAFT) ?? {}) as Partial<PartyFields>;
  const early = Object.entries(typedEarly()).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(emptyEnquiry[key as never]),
  );
  return { ...emptyEnquiry, ...left, ...Object.fromEntries(early) };
}

/**
 * What was typed while the form was still plain HTML. On hydration the form library writes its
 * default values into the fields, so they must include this, or the text would be lost.
 */
function typedEarly(): Partial<PartyFields> {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(ENQUIRY_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return {};
  const entries = new FormData(form);
  return {
    ...(Object.fromEntries(entries) as Partial<PartyFields>),
    activities: entries.getAll('activities') as PartyFields['activities'],
  };
}
