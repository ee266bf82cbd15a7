import { calendarDateInLondon } from '@sunfield/contracts/dates';
import { type DayFigures } from '@sunfield/contracts/overview';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** How far back the figures look, and into what they are gathered, so that a chart has 12 to 37 bars. */
export const periods = {
  '30d': { label: '30 days', days: 30, step: 'day' },
  '90d': { label: '90 days', days: 90, step: 'week' },
  '12m': { label: '12 months', days: 365, step: 'month' },
  '3y': { label: '3 years', days: 1096, step: 'month' },
} as const;

export type Period = keyof typeof periods;
export type Step = (typeof periods)[Period]['step'];

export const readPeriod = (text: string | null): Period =>
  text !== null && Object.hasOwn(periods, text) ? (text as Period) : '30d';

/** Calendar dates in London, both included; the last is today. */
export function datesOf(period: Period, now = new Date()): { from: string; to: string } {
  const to = calendarDateInLondon(now);
  const from = dayjs.utc(to).subtract(periods[period].days - 1, 'day');
  return { from: from.format('YYYY-MM-DD'), to };
}

export interface StepFigures {
  /** What its bar is called: "Mon 3 Nov", "from 3 Nov", "Nov 2025". */
  name: string;
  bookings: number;
  revenuePence: number;
}

/** Days gathered into steps, in their order; weeks begin on Monday. The sums stay the same. */
export function gather(days: readonly DayFigures[], step: Step): StepFigures[] {
  const steps = new Map<string, StepFigures>();
  for (const { date, bookings, revenuePence } of days) {
    const name = stepNames[step](date);
    const before = steps.get(name) ?? { name, bookings: 0, revenuePence: 0 };
    steps.set(name, {
      name,
      bookings: before.bookings + bookings,
      revenuePence: before.revenuePence + revenuePence,
    });
  }
  return [...steps.values()];
}

const DAYS_A_WEEK = 7;

const stepNames: Record<Step, (date: string) => string> = {
  day: (date) => dayjs.utc(date).format('ddd D MMM'),
  week: (date) => {
    const day = dayjs.utc(date);
    const sinceMonday = (day.day() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
    return `from ${day.subtract(sinceMonday, 'day').format('D MMM')}`;
  },
  month: (date) => dayjs.utc(date).format('MMM YYYY'),
};
