/**
 * The HTTP status of each failure and the sentence a person reads. Kept apart from the codes so that a page which only
 * reads answers doesn't load them. Log messages are separate.
 */
export const errors = {
  validation_failed: [400, 'Please check the details and try again.'],
  invalid_json: [400, 'The request could not be read. Please try again.'],
  unauthenticated: [401, 'Please log in to continue.'],
  invalid_credentials: [401, 'Invalid username or password'],
  forbidden: [403, 'You do not have permission to do this.'],
  fresh_proof_required: [403, 'To be sure that it is still you, please confirm it and try again.'],
  second_step_required: [403, 'Please set up a second step for your login first.'],
  wrong_setup_code: [
    403,
    'This is not the set-up code. The API writes it to its log at each start until there is an owner.',
  ],
  wrong_code: [
    403,
    'This code is not right, or was used before. An app shows a new one every half minute: please enter the newest.',
  ],
  password_link_ended: [403, 'This link no longer works.'],
  passkey_refused: [403, 'This passkey was not accepted. Please try again.'],
  link_withdrawn: [
    403,
    'This link no longer opens the booking. "Your bookings" has one that does.',
  ],
  address_not_proven: [
    403,
    'Please confirm your email address first: we send you a code, and you type it in.',
  ],
  origin_refused: [403, 'This request came from another site and was refused.'],
  not_found: [404, 'We could not find what you were looking for.'],
  booking_not_found: [404, 'We could not find that booking.'],
  session_full: [409, 'A day you chose has just filled up. Please choose another day.'],
  too_many_unpaid: [
    409,
    'Too many places are held that are not paid yet. Please pay for those first, or contact us.',
  ],
  booking_closed: [409, 'Booking for a day you chose is not open.'],
  price_changed: [409, 'The price has changed. Please check the new total before you pay.'],
  already_paid: [409, 'This booking is already paid. There is nothing more to pay.'],
  booking_expired: [
    409,
    'The time to pay for this booking has run out and its places were released. Please book again.',
  ],
  hold_limit_reached: [
    409,
    'Your places cannot be held any longer. Please pay before their time runs out.',
  ],
  payment_processing: [
    409,
    'A payment for this booking is being processed. We will email you as soon as it is confirmed.',
  ],
  payment_not_confirmed: [
    409,
    'The card payment has not been confirmed yet. Nothing has been lost: please try again in a moment.',
  ],
  payment_mismatch: [
    409,
    'The payment does not match the booking. We have been told and will contact you.',
  ],
  too_many_card_attempts: [
    409,
    'Too many cards were declined for this booking, so it can no longer be paid by card. Nothing was charged. Please contact us to pay another way.',
  ],
  booking_paid: [409, 'This booking has been paid. Please choose what happens to the money.'],
  booking_not_paid: [409, 'This booking is not paid, so this cannot be done.'],
  username_taken: [409, 'This username is taken. Please choose another one.'],
  already_set_up: [409, 'There is an owner already. Please log in.'],
  second_step_exists: [
    409,
    'Your account has an authenticator app already. Please remove that one first.',
  ],
  last_second_step: [409, 'Your role needs a second step. Please add another one first.'],
  last_owner: [409, 'There must be at least one owner who can log in.'],
  status_conflict: [409, 'The booking has changed in the meantime, so this can no longer be done.'],
  changed_meanwhile: [
    409,
    'Someone else has changed this in the meantime, so nothing was saved. Please check it and try again.',
  ],
  season_not_ready: [409, 'This season cannot be published yet.'],
  parties_not_offered: [
    409,
    'We take no party enquiries at the moment, so yours was not sent. Please call or write to us.',
  ],
  party_time_taken: [
    409,
    'Another party has this time now. Please choose one of the times that are still free.',
  ],
  still_in_use: [409, 'This is still in use, so it cannot be deleted.'],
  payload_too_large: [413, 'That is too much to send in one go. Please shorten it and try again.'],
  unsupported_media_type: [415, 'Please send the request as JSON.'],
  too_many_requests: [429, 'Too many attempts. Please wait a moment and try again.'],
  email_failed: [502, 'There was an error sending the test email'],
  internal_error: [500, 'Something went wrong on our side. Please try again.'],
  payment_unavailable: [
    503,
    'The payment service cannot be reached just now. Your places are still held: please try again.',
  ],
  temporarily_unavailable: [503, 'We are very busy just now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;
type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as ErrorCode[];

export const errorStatus = (code: ErrorCode): number => errors[code][0];

/** The sentence for a person, unless the failure has a more exact one. */
export const errorSentence = (code: ErrorCode): string => errors[code][1];
