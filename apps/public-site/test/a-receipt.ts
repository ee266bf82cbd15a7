import { type Receipt } from '@sunfield/contracts/payments/receipt';

/** For `aBooking`: two children, one day each in two months, with the sibling discount and a t-shirt. */
export const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  bookingId: 12,
  parentName: 'Sam Field',
  paymentStatus: 'succeeded',
  placedAt: '2025-10-01T10:00:00.000Z',
  issuedAt: '2025-10-07T10:00:00.000Z',
  provider: {
    name: 'Sunfield',
    registeredName: 'Sunfield Sports Ltd',
    address: '1 Mill Lane\nRotherham S60 1AA',
    phone: '01632 960 184',
    email: 'hello@sunfield.example',
    registration: { label: 'Ofsted URN', number: 'EY123456' },
  },
  lines: [
    { label: 'Camp days, 9am-3pm', quantity: 2, unitPence: 1500, amountPence: 3000 },
    {
      label: 'Sibling discount, 10% off camp days',
      quantity: 1,
      unitPence: -300,
      amountPence: -300,
    },
    { label: 'T-shirt', quantity: 1, unitPence: 1500, amountPence: 1500 },
  ],
  totalPence: 4200,
  movements: [
    { kind: 'payment', method: 'card', amountPence: 4200, at: '2025-10-01T10:05:00.000Z' },
  ],
  receivedPence: 4200,
  returnedPence: 0,
  balancePence: 0,
  childcare: {
    children: [
      {
        name: 'Ava',
        totalPence: 2700,
        months: [
          { month: '2025-10', totalPence: 1350, days: [aDay('2025-10-31')] },
          { month: '2025-11', totalPence: 1350, days: [aDay('2025-11-01')] },
        ],
      },
    ],
    totalPence: 2700,
    excluded: [{ label: 'T-shirt', amountPence: 1500 }],
  },
  ...changes,
});

function aDay(date: string) {
  return {
    date,
    activityName: 'Sports Camp',
    venueName: 'Brecks Community Hub',
    sessionName: '9am-3pm',
    starts: '09:00',
    ends: '15:00',
    amountPence: 1350,
  };
}
