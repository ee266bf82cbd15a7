import '@sunfield/contracts/testing/with-extra-fields';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console';
import { aBooking } from '../../../test/samples';
import { answerRegisters, aRegister, aRegisterChild } from '../../../test/register-samples';

beforeEach(() => localStorage.clear());

it('a new row is in the register, on screen and on paper', async () => {
  const said = { swimming: 'Two lengths', collector: 'Gran' };
  const children = [aRegisterChild(said as object)];
  openConsole(
    '/admin?tab=register&day=2025-10-27&at=*',
    answerRegisters(() => [aRegister({ children })]),
  );
  const view = within(await screen.findByRole('tabpanel'));
  await view.findByText('Ava Hughes');
  expect(view.getAllByRole('note').map((note) => note.textContent)).toEqual([
    'Swimming level: Two lengths',
    'Collected by: Gran',
  ]);
  const paper = screen.getByTestId('printed-registers').textContent;
  expect(paper).toContain('Swimming level: Two lengths');
  expect(paper).toContain('Collected by: Gran');
});

it('a new row is in the drawer', async () => {
  const [ava, ...others] = aBooking().children;
  const swimmer = { ...ava!, swimming: 'Two lengths' };
  const booking = { ...aBooking({ children: [swimmer, ...others] }), collector: 'Gran' };
  openConsole('/admin?booking=12', { 'GET /api/bookings/12': () => booking });
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findByText(/Two lengths/)).closest('[role=note]')?.textContent).toBe(
    'Swimming level: Two lengths',
  );
  expect(drawer.getByText(/Gran/).closest('[role=note]')?.textContent).toBe('Collected by: Gran');
});
