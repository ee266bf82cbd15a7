import { type ChildNotes } from '@sunfield/contracts/kit/fields/fields-of';
import { poundsText } from '@sunfield/contracts/kit/money';

export interface OrderedDate {
  date: string;
  venue?: string;
  campType?: string;
  bookingType?: string;
  childIndex?: number;
}

interface OrderOptions {
  children?: ({ name: string; age: string } & Partial<ChildNotes>)[];
  dates?: OrderedDate[];
  tshirts?: { size: string; initials: string; quantity: number }[];
  /** Pence; defaults to the price of the default order, one short day. */
  totalPence?: number;
  [field: string]: unknown;
}

/** The body of `POST /api/bookings` as in the specification: its lists are JSON text. */
export function anOrder(options: OrderOptions = {}) {
  const {
    children = [{ name: 'Amara Okafor', age: '7', medicalInfo: 'Peanut allergy' }],
    dates = [{ date: '2025-10-27' }],
    tshirts = [],
    totalPence = 1500,
    ...fields
  } = options;
  return {
    children: JSON.stringify(children),
    parentName: 'Ngozi Okafor',
    parentEmail: 'ngozi@example.com',
    parentPhone: '07700 900123',
    bookingType: '9am-3pm',
    campType: 'sports',
    selectedDates: JSON.stringify(
      dates.map(({ date, ...rest }) => ({
        date: `${date}T00:00:00.000Z`,
        venue: 'st-marys',
        campType: 'sports',
        ...rest,
      })),
    ),
    venue: 'st-marys',
    tshirts: tshirts.length > 0 ? JSON.stringify(tshirts) : '',
    totalAmount: poundsText(totalPence),
    specialRequirements: 'Collected by her grandmother',
    ...fields,
  };
}
