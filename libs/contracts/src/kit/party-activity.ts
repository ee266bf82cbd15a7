/** The activity of a birthday party; no camp is sold with it. */
export const partyActivity = 'birthday-party';

/** Whether all days that are booked are birthday parties. */
export const areParties = (days: readonly { activityKey: string }[]): boolean =>
  days.length > 0 && days.every(({ activityKey }) => activityKey === partyActivity);
