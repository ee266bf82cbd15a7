import * as z from 'zod/mini';
import { wholeNumber } from '../input-fields';
import { number, type SettingRows, yesOrNo } from './setting-row';

/** How long places and links are held, for whom, and which hours a statement shows. */
export const bookingSettings = {
  /** How many minutes places are held for a parent who has not paid. The usual value is configured. */
  holdMinutes: number(
    'Minutes that places are held for payment',
    z
      .int('Please give a whole number of minutes')
      .check(
        z.minimum(5, 'Please hold places for at least 5 minutes'),
        z.maximum(1440, 'Please hold places for at most a day (1440 minutes)'),
      ),
    {
      group: 'bookings',
      help: 'A parent who has not paid by then loses the places to others.',
    },
  ),
  /**
   * Limits for unpaid places: the number per email address or browser, and per network such as a school's; and the
   * percentage of one camp day. Staff's bookings do not count. The usual values are configured.
   */
  unpaidPlaces: {
    perFamily: number('Unpaid places that one family may hold', wholeNumber(1, 1000), {
      group: 'bookings',
      help: 'One email address or browser. This stops anyone holding a season’s places without paying.',
    }),
    perNetwork: number('Unpaid places from one internet connection', wholeNumber(1, 10_000), {
      group: 'bookings',
      help: 'A school or an office shares one, so be generous.',
    }),
    percentOfDay: number(
      'Share of a camp day one of them may hold unpaid (%)',
      wholeNumber(1, 100),
      {
        group: 'bookings',
        help: 'Six places are always allowed. Your own bookings never count.',
      },
    ),
  },
  /** How long a place that came back is held for a family of the waiting list, and what follows if it is not taken. */
  waitingList: {
    offerHours: number('Hours to take a place from the waiting list', wholeNumber(1, 168), {
      group: 'bookings',
      usual: 24,
    }),
    offerHoursSoon: number('The same within two days of the camp (hours)', wholeNumber(1, 48), {
      group: 'bookings',
      usual: 3,
    }),
    offerMinutesOnDay: number('The same on the camp day (minutes)', wholeNumber(5, 720), {
      group: 'bookings',
      usual: 30,
    }),
    keepsPosition: yesOrNo('A family that misses an offer keeps its position', z.boolean(), {
      group: 'bookings',
      usual: true,
      help: 'The place goes to the next family either way. If not, the family leaves the list.',
    }),
  },
  /** How many days after its last camp day a booking's links and cookies still open it. */
  linkDays: number(
    'Days after the last camp day until a booking’s links end',
    wholeNumber(0, 365),
    {
      group: 'bookings',
      usual: 30,
      help: 'Parents fetch receipts by these links. You can send a new link at any time.',
    },
  ),
  /** Tenths of a penny, to show what a message costs before it is sent. */
  textPrice: number(
    'Price of a text message’s part (tenths of a penny)',
    z.optional(wholeNumber(0, 1000)),
    {
      group: 'bookings',
      usual: 45,
      help: 'As your provider charges it: 45 is 4.5p. Shown before a message is sent.',
    },
  ),
  /** Instead of the booked session's. */
  statementHoursAreActual: yesOrNo(
    'Childcare statements show the hours recorded at the gate',
    z.optional(z.boolean()),
    {
      group: 'bookings',
      usual: false,
      help: 'From signing in to signing out. A day without both keeps the hours that were booked. Amounts stay the same.',
    },
  ),
} satisfies SettingRows;
