import { randomUUID } from 'node:crypto';

export type Day = { date: string; venue: string; campType: string };

export async function campDays(url: string): Promise<Day[]> {
  const answer = await fetch(`${url}/api/catalogue`);
  const { venues } = (await answer.json()) as {
    venues: { key: string; days: { date: string; campType: string }[] }[];
  };
  // One venue with a camp on every day: a child can be at only one venue on a date.
  const [{ key, days }] = venues as [(typeof venues)[number]];
  return days.map(({ date, campType }) => ({ date, campType, venue: key }));
}

/** The children and days of successive families: two to five places. */
const families = [
  { children: 1, days: 2 },
  { children: 1, days: 3 },
  { children: 2, days: 2 },
  { children: 1, days: 5 },
];
let booked = 0;

/**
 * @param among all on different dates
 * @returns its number, and the cookie that identifies its parent
 */
export async function place(url: string, among: Day[], n: number) {
  booked += 1;
  const { children, days } = families[n % families.length] ?? { children: 1, days: 1 };
  const answer = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Each family has a different IP address, because the API limits the unpaid places per address.
      'X-Forwarded-For': `198.18.${(booked >> 8) & 255}.${booked & 255}`,
    },
    body: JSON.stringify(
      orderOf({
        children,
        days: Array.from(
          { length: Math.min(days, among.length) },
          (_, day) => among[(n + day) % among.length] as Day,
        ),
        parentEmail: `rosa.${booked}@example.org`,
        medicalInfo: 'Carries an inhaler',
      }),
    ),
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: number };
  const cookie = answer.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  return { id, cookie };
}

interface Wish {
  children: number;
  days: Day[];
  parentEmail: string;
  medicalInfo?: string;
}

/** What a family sends to book these days for each of its children, at 15 pounds a place and less for siblings. */
export function orderOf({ days, parentEmail, medicalInfo = '', ...family }: Wish) {
  const children = Array.from({ length: family.children }, (_, child) => ({
    name: `Child ${child} Hale`,
    age: '8',
    medicalInfo,
  }));
  const full = children.length * days.length * 15;
  return {
    children,
    parentName: 'Rosa Hale',
    parentEmail,
    parentPhone: '01632 960 123',
    bookingType: '9am-3pm',
    campType: days[0]?.campType,
    venue: days[0]?.venue,
    selectedDates: children.flatMap((_, childIndex) => days.map((day) => ({ ...day, childIndex }))),
    totalAmount: (children.length > 1 ? full * 0.9 : full).toFixed(2),
    clientRequestId: randomUUID(),
  };
}
