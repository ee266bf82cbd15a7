import { expect, it } from '@jest/globals';
import { type YourFamily } from '@sunfield/contracts/families/your-family';
import { screen, waitFor } from '@testing-library/react';
import { mayBeKnown, noteKnown } from '../../kernel/data/known-browser';
import { knownFamilyPart } from './known-family-part';
import { fakeApi, refusing } from '../../../test/fake-api';
import {
  button,
  field,
  isPressed,
  MONDAY,
  proceed,
  show,
  slot,
} from '../../../test/show-booking-form';

const READ = 'GET /api/family';
const told = { missing: 0, needsConfirming: false, openConsents: 0, permissionsLink: null };
const family: YourFamily = {
  email: 'sam@example.com',
  contact: {
    parentName: 'Sam Field',
    parentEmail: 'sam@example.com',
    parentPhone: '01709 555 010',
  },
  children: [
    { id: 3, name: 'Ada Field', age: '7', ...told, isHealthTold: true },
    { id: 4, name: 'Ben Field', age: '9', ...told },
  ],
  bookings: [],
  closedBookings: [],
  last: [
    {
      childId: 4,
      seasonId: 1,
      venue: 'st-marys',
      activityKey: 'sports',
      sessionKey: '9am-3pm',
      date: '2025-10-20',
      week: -1,
    },
  ],
  creditPence: 0,
  adults: [{ id: 1, email: 'sam@example.com', isYou: true }],
  invited: null,
  invitations: [],
};

knownFamilyPart.load = () => import('../../basket/known-family/known-family');

const text = (label: string, index = 0) => (field(label, index) as HTMLInputElement).value;

it('asks nothing about a guest, and the form is the same as before', async () => {
  const { asked } = fakeApi({ [READ]: { body: family } });
  show({ keepsDraft: true });
  await new Promise((done) => setTimeout(done, 50));
  expect(asked).toEqual([]);
  expect(screen.queryByText('Who is coming?')).toBeNull();
});

it('fills in a known family’s contact, and its children by name', async () => {
  noteKnown(true);
  fakeApi({ [READ]: { body: family } });
  const { user } = show({ keepsDraft: true });
  await user.click(await screen.findByRole('button', { name: 'Ada Field' }));
  expect(text('Parent name')).toBe('Sam Field');
  expect([text('Child name'), text('Age')]).toEqual(['Ada Field', '7']);
  await user.click(button('Ben Field'));
  expect([text('Child name', 1), text('Age', 1)]).toEqual(['Ben Field', '9']);
  await user.click(slot('Ben Field', '9am-3pm', MONDAY));
  expect(isPressed(button('Ben Field'))).toBe(true);
  // Not by its colour alone.
  expect(button('Ben Field').textContent).toBe('✓Ben Field');
  await user.click(button('Ben Field'));
  expect(isPressed(button('Ben Field'))).toBe(false);
  await user.click(button('Ben Field'));
  await user.click(button('Ada Field'));
  expect([text('Child name'), text('Age')]).toEqual(['Ben Field', '9']);
  expect(screen.getAllByLabelText('Child name')).toHaveLength(1);
});

it('does not ask about health again, but for another child or another address', async () => {
  noteKnown(true);
  fakeApi({ [READ]: { body: family } });
  const { user } = show({ keepsDraft: true });
  await user.click(await screen.findByRole('button', { name: 'Ada Field' }));
  const change = () => screen.queryByRole('link', { name: 'Change what we know about Ada Field' });
  expect(screen.getByText(/^As you told us/)).toBeTruthy();
  expect(change()?.getAttribute('href')).toBe('/child-details?child=3');
  const asked = () => screen.queryAllByLabelText(/Any allergy/).length;
  expect(asked()).toBe(0);
  await user.click(button('Ben Field'));
  expect([asked(), change() !== null]).toEqual([1, true]);
  await user.type(field('Email'), 'x');
  expect([asked(), change()]).toEqual([2, null]);
});

it('books the same as last time in two presses, without typing', async () => {
  noteKnown(true);
  fakeApi({ [READ]: { body: family } });
  const { user, placeBooking } = show({ keepsDraft: true });
  await user.click(await screen.findByRole('button', { name: /^Same as last time/ }));
  expect(screen.getByText('Ben Field: 1 day chosen.')).toBeTruthy();
  await proceed(user);
  await waitFor(() => expect(placeBooking).toHaveBeenCalled());
  expect(placeBooking.mock.calls[0]?.[0]).toMatchObject({
    parentName: 'Sam Field',
    parentEmail: 'sam@example.com',
    children: JSON.stringify([{ name: 'Ben Field', age: '9', health: 'later' }]),
    totalAmount: '15.00',
  });
});

it('keeps a contact that was typed, and forgets a device that has ended', async () => {
  noteKnown(true);
  const api = fakeApi({ [READ]: { body: family } });
  const { user, unmount } = show({ keepsDraft: true });
  await user.type(field('Parent name'), 'Alex');
  await screen.findByText('Who is coming?');
  unmount();
  sessionStorage.clear();
  api.answers[READ] = refusing('address_not_proven');
  show({ keepsDraft: true });
  await waitFor(() => expect(mayBeKnown()).toBe(false));
  expect(screen.queryByText('Who is coming?')).toBeNull();
});
