import { CalendarDateSchema } from '@sunfield/contracts/kit/dates';
import {
  calendarDateInLondon,
  daysBetween,
  formatDayAndMonth,
  formatShortDateWithYear,
} from '@sunfield/words/dates';
import { type DayFigures, MAX_FIGURE_DAYS } from '@sunfield/contracts/office/overview';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { safeParse } from 'zod/mini';

dayjs.extend(utc);

const DAYS_A_WEEK = 7;

/** How far back the figures go, and the step that gives a chart 12 to 37 bars. */
export const periods = {
  '30d': { label: '30 days', days: 30, step: 'day' },
  '90d': { label: '90 days', days: 90, step: 'week' },
  '12m': { label: '12 months', days: 365, step: 'month' },
  '3y': { label: '3 years', days: 1096, step: 'month' },
} as const;

type Usual = keyof typeof periods;
export type Period = Usual | 'chosen';
export type Step = (typeof periods)[Usual]['step'];

/** The days shown: first and last date, the name after "Revenue, ", and what each bar covers. */
export interface Span {
  period: Period;
  from: string;
  to: string;
  name: string;
  step: Step;
}

/** From the address: one of the usual periods up to today, or chosen days. */
export function readSpan(params: URLSearchParams, now = new Date()): Span {
  const [from, to] = [params.get('from'), params.get('to')].map(
    (date) => safeParse(CalendarDateSchema, date).data,
  );
  if (from && to && from <= to && daysBetween(from, to) < MAX_FIGURE_DAYS) {
    const name = `${formatShortDateWithYear(from)} to ${formatShortDateWithYear(to)}`;
    return { period: 'chosen', from, to, name, step: stepOf(daysBetween(from, to) + 1) };
  }
  const period = readPeriod(params.get('period'));
  const { label, step } = periods[period];
  return { period, ...datesOf(period, now), name: `last ${label}`, step };
}

const stepOf = (days: number): Step => {
  if (days <= 37) return 'day';
  return days <= 26 * DAYS_A_WEEK ? 'week' : 'month';
};

export const readPeriod = (text: string | null): Usual =>
  text !== null && Object.hasOwn(periods, text) ? (text as Usual) : '30d';

/** Calendar dates in London, both inclusive; the last is today. */
export function datesOf(period: Usual, now = new Date()): { from: string; to: string } {
  const to = calendarDateInLondon(now);
  const from = dayjs.utc(to).subtract(periods[period].days - 1, 'day');
  return { from: from.format('YYYY-MM-DD'), to };
}

export interface StepFigures {
  /** Name of its bar: "Mon 3 Nov", "from 3 Nov", "Nov 2025". */
  name: string;
  bookings: number;
  revenuePence: number;
}

/** Groups days into steps, in order; weeks begin on Monday. Totals are unchanged. */
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

const stepNames: Record<Step, (date: string) => string> = {
  day: formatDayAndMonth,
  week: (date) => {
    const day = dayjs.utc(date);
    const sinceMonday = (day.day() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
    return `from ${day.subtract(sinceMonday, 'day').format('D MMM')}`;
  },
  month: (date) => dayjs.utc(date).format('MMM YYYY'),
};
