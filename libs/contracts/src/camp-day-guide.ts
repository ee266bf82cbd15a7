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
