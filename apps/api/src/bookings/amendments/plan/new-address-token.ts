/** For the link that confirms a booking's new address; its token opens nothing else. */
export const PURPOSE = 'booking-new-address';

/** The token is different for each booking and address. */
export const newAddressSubject = (bookingId: number, newEmail: string): string =>
  `${bookingId} ${newEmail.toLowerCase()}`;

export const OVER =
  'This address is no longer waiting to be confirmed. It was confirmed, changed again or given up since.';
