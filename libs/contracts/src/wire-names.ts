/**
 * On the wire an activity is a `campType` and a session a `bookingType`, as the specification calls
 * them. Inside they have one name each. Messages are written by `activityOnWire` and `sessionOnWire`;
 * the one message that is read, `place-booking.ts`, translates as it reads.
 */
export const activityOnWire = <Key>({ activityKey }: { activityKey: Key }): { campType: Key } => ({
  campType: activityKey,
});

export const sessionOnWire = <Key>({ sessionKey }: { sessionKey: Key }): { bookingType: Key } => ({
  bookingType: sessionKey,
});
