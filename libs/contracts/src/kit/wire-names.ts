/**
 * On the wire an activity is a `campType` and a session a `bookingType`, as the specification calls
 * them. Inside they have one name each. Messages are written by `activityOnWire` and `sessionOnWire`;
 * `place-booking.ts` translates as it reads; whoever reads another message does it by the functions below.
 */
export const activityOnWire = <Key>({ activityKey }: { activityKey: Key }): { campType: Key } => ({
  campType: activityKey,
});

export const sessionOnWire = <Key>({ sessionKey }: { sessionKey: Key }): { bookingType: Key } => ({
  bookingType: sessionKey,
});

/** What is done on a camp day, or at a booked place, as messages say it. */
export const activityKeyOf = <Key>({ campType }: { campType: Key }): Key => campType;

/** At which times a child is there, as messages say it. */
export const sessionKeyOf = <Key>({ bookingType }: { bookingType: Key }): Key => bookingType;

/** The slots of a camp day as the catalogue sends them, with the names that they have inside. */
export const slotsOf = <Key>({
  timeSlots,
}: {
  timeSlots: readonly { bookingType: Key; pricePence: number }[];
}): { sessionKey: Key; pricePence: number }[] =>
  timeSlots.map(({ bookingType, pricePence }) => ({ sessionKey: bookingType, pricePence }));
