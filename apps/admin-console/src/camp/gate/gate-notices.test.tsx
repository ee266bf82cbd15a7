import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGateDay } from '../../../test/a-gate-day';
import { aRegister, aRegisterChild } from '../../../test/register-samples';
import { gateChildren } from './model/gate-children';
import { Notices } from './gate-notices';

it('leads from entries that contradict each other to the child', async () => {
  const ava = aRegisterChild({ name: 'Ava Hughes', childIds: [1] });
  const left = {
    id: 'e1',
    childId: 1,
    kind: 'left' as const,
    at: '2025-10-27T15:05:00.000Z',
    collector: 'Grace',
    reason: '',
    by: 'anna',
  };
  const children = gateChildren(aRegister({ children: [ava] }), [left], []);
  const gate = {
    isOffline: false,
    waiting: 0,
    unstored: 0,
    refused: [],
    refusedWalkIns: [],
    strangers: 0,
  };
  const open = jest.fn();
  render(<Notices day={aGateDay({ gate, children, open })} />);
  expect(screen.getByText(/^Entries contradict each other/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ava Hughes' }));
  expect(open).toHaveBeenCalledWith({ what: 'child', key: children[0]?.key });
});
