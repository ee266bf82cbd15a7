import { PartyEnquirySchema } from '@sunfield/contracts/people/enquiries';
import { isPhoneNumber, PHONE_MESSAGE } from '@sunfield/contracts/kit/phone';
import * as z from 'zod/mini';

const { parentPhone } = PartyEnquirySchema.shape;
/** The specified rules, and that the phone number can be one. */
export const PartyFieldsSchema = z.extend(PartyEnquirySchema, {
  parentPhone: parentPhone.check(z.refine(isPhoneNumber, PHONE_MESSAGE)),
});

/** As the form holds them: the age and the number of guests may still be text. */
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

export const ENQUIRY_FORM_ID = 'party-enquiry';

/**
 * What somebody entered while the form was still plain HTML. The form library writes its defaults into
 * the fields when it takes over: they must be these, or the words would be gone.
 */
export function typedEarly(): Partial<PartyFields> {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(ENQUIRY_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return {};
  const entries = new FormData(form);
  return {
    ...(Object.fromEntries(entries) as Partial<PartyFields>),
    activities: entries.getAll('activities') as PartyFields['activities'],
  };
}
