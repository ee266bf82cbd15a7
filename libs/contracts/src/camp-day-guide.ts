import { type BookingType } from './camp';

/** Times in and out, by the clock in London. */
export const campHours: Record<BookingType, { from: string; until: string }> = {
  '9am-3pm': { from: '09:00', until: '15:00' },
  '8am-5pm': { from: '08:00', until: '17:00' },
};

/** What parents are told before a camp day, on the page and by email (specification, section 2). */
export const whatToBring = [
  'Packed lunch',
  'Water bottle',
  'Comfortable sports clothes',
  'Trainers',
] as const;

export const dailySchedule = [
  'Free breakfast of toast, butter and jam',
  'Sports activities',
  'Lunch break',
  'Fresh fruit',
] as const;
