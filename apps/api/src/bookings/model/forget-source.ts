/**
 * Who holds a booking's or a change's places, and from where, is only needed while they are unpaid.
 */
export const forgetSource = { unpaidNetwork: null, unpaidEmail: null } as const;
