/**
 * On the wire an activity is a `campType` and a session a `bookingType`, as the specification calls
 * them. Inside they have one name each. Messages are written by `activityOnWire` and `sessionOnWire`;
 * `place-booking.ts` translates as it reads, and `slotsOf` reads the slots of the catalogue.
 */
export const activityOnWire = <Key>({ activityKey }: { activityKey: Key }): { campType: Key } => ({
  campType: activityKey,
});

export const sessionOnWire = <Key>({ sessionKey }: { sessionKey: Key }): { bookingType: Key } => ({
  bookingType: sessionKey,
});

/** The slots of a camp day as the catalogue sends them, with the names that they have inside. */
export const slotsOf = <Key>({
  timeSlots,
}: {
  timeSlots: readonly { bookingType: Key; pricePence: number }[];
}): { sessionKey: Key; pricePence: number }[] =>
  timeSlots.map(({ bookingType, pricePence }) => ({ sessionKey: bookingType, pricePence }));
