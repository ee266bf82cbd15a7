import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type * as PieceModule from '../../kernel/pieces/piece';
import type { PieceProps } from '../../kernel/pieces/pieces';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aBooking } from '../../../test/samples';

// The real one would fetch another site's scripts.
jest.mock(
  '../../kernel/pieces/piece',
  () =>
    ({
      Piece: ({ name, props }: { name: string; props: PieceProps['child-details'] }) =>
        name === 'child-details' && (
          <button
            onClick={() => {
              void props.answer({ medicines: [] }).then(props.onSaved);
            }}
          >
            {props.child.name}: {props.child.missing.length} missing
          </button>
        ),
    }) as unknown as typeof PieceModule,
);

expectQuietConsole();

const child = {
  childIndex: 0,
  name: 'Ava Hughes',
  age: '7',
  given: [],
  confirmedAt: null,
  missing: ['medicines'],
  answers: {},
  needsConfirming: false,
};
const details = { bookingId: 12, mayRead: true, firstDay: '2025-10-27', children: [child] };
const asked = aBooking().children.map((one) => ({ ...one, missingDetails: ['medicines'] }));
const open = (children: object[]) =>
  openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => ({ ...aBooking(), children }),
    'GET /api/bookings/12/details': () => details,
    'PATCH /api/bookings/12/details/0': () => ({ ...child, missing: [], answers: null }),
  });

it('fills in a detail for a parent on the phone, with who said it', async () => {
  const { user, calls } = open(asked);
  await user.click(await screen.findByText('Fill in details by phone'));
  const who = await screen.findByLabelText('Who tells you?');
  expect(screen.queryByText(/Ava Hughes: 1 missing/)).toBeNull();
  await user.type(who, 'Mother, by phone');
  await user.click(await screen.findByRole('button', { name: 'Ava Hughes: 1 missing' }));
  expect(await screen.findByText('Ava Hughes: 0 missing')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    answers: { medicines: [] },
    saidBy: 'Mother, by phone',
  });
});

it('is not offered for a booking without days to come', async () => {
  open(aBooking().children);
  expect(await screen.findByText('Note for staff')).toBeTruthy();
  expect(screen.queryByText('Fill in details by phone')).toBeNull();
});
