/**
 * On the wire an activity is a `campType` and a session a `bookingType`, as in the specification; in the code each has
 * one name. `activityOnWire` and `sessionOnWire` write messages, `place-booking.ts` translates as it reads, and all
 * other readers use the functions below.
 */
export const activityOnWire = <Key>({ activityKey }: { activityKey: Key }): { campType: Key } => ({
  campType: activityKey,
});

export const sessionOnWire = <Key>({ sessionKey }: { sessionKey: Key }): { bookingType: Key } => ({
  bookingType: sessionKey,
});

/** The activity of a camp day or booked place in a message. */
export const activityKeyOf = <Key>({ campType }: { campType: Key }): Key => campType;

/** The session of a camp day or booked place in a message. */
export const sessionKeyOf = <Key>({ bookingType }: { bookingType: Key }): Key => bookingType;

/** A camp day's slots from the catalogue, with the names used in the code. */
export const slotsOf = <Key>({
  timeSlots,
}: {
  timeSlots: readonly { bookingType: Key; pricePence: number }[];
}): { sessionKey: Key; pricePence: number }[] =>
  timeSlots.map(({ bookingType, pricePence }) => ({ sessionKey: bookingType, pricePence }));
