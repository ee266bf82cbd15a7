import { CAMP_TIME_ZONE } from '@sunfield/contracts/dates';

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: CAMP_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An ISO instant as staff read it, on the camps' own clock: "21 Nov 2025, 09:15". */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));
