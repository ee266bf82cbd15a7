/** Of the link that confirms a booking's new address: it opens nothing else. */
export const PURPOSE = 'booking-new-address';

/** Of another booking or address the token is another. */
export const newAddressSubject = (bookingId: number, newEmail: string): string =>
  `${bookingId} ${newEmail.toLowerCase()}`;

export const OVER =
  'This address is no longer waiting to be confirmed. It was confirmed, changed again or given up since.';
