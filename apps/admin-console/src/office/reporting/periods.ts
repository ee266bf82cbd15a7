import { type DayFigures } from '@sunfield/contracts/office/overview';
import {
  addDays,
  calendarDateInLondon,
  formatDayAndMonth,
  formatMonth,
} from '@sunfield/words/dates';

/** How far back the figures go, and what each bar of the chart covers. */
export const periods = {
  '30d': { label: '30 days', days: 30, step: 'day' },
  '12m': { label: '12 months', days: 365, step: 'month' },
  '3y': { label: '3 years', days: 1096, step: 'month' },
} as const;

export type Period = keyof typeof periods;
export type Step = (typeof periods)[Period]['step'];

/** The days shown, both inclusive, up to today in London; the name is that after "Revenue, ". */
export interface Span {
  period: Period;
  from: string;
  to: string;
  name: string;
  step: Step;
}

export function readSpan(params: URLSearchParams, now = new Date()): Span {
  const asked = params.get('period') ?? '';
  const period = Object.hasOwn(periods, asked) ? (asked as Period) : '30d';
  const { label, days, step } = periods[period];
  const to = calendarDateInLondon(now);
  return { period, from: addDays(to, 1 - days), to, name: `last ${label}`, step };
}

export interface StepFigures {
  /** Name of its bar: "Mon 3 Nov", "November 2025". */
  name: string;
  bookings: number;
  revenuePence: number;
}

/** Groups days into steps, in order. Totals are unchanged. */
export function gather(days: readonly DayFigures[], step: Step): StepFigures[] {
  const steps = new Map<string, StepFigures>();
  for (const { date, bookings, revenuePence } of days) {
    const name = step === 'day' ? formatDayAndMonth(date) : formatMonth(date.slice(0, 7));
    const before = steps.get(name) ?? { name, bookings: 0, revenuePence: 0 };
    steps.set(name, {
      name,
      bookings: before.bookings + bookings,
      revenuePence: before.revenuePence + revenuePence,
    });
  }
  return [...steps.values()];
}
