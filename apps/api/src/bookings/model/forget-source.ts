/** Of a booking, or of a change of it: who holds places from where is of use only while they are unpaid. */
export const forgetSource = { unpaidNetwork: null, unpaidEmail: null } as const;
