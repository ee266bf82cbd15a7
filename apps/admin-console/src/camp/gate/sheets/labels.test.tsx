import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { aGateDay } from '../../../../test/a-gate-day';
import { type GateChild } from '../model/gate-children';
import Labels from './labels';

const child = (name: string) =>
  ({
    key: name,
    child: { name, fields: [] },
    attendance: attendanceOf([]),
  }) as unknown as GateChild;

it('prints a long name smaller, so that two lines hold the whole of it', () => {
  const long = 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley';
  const children = [child('Ava Field'), child(long)];
  const duty = { groups: { version: 0, groups: [] }, labelPhone: '' };
  render(<Labels day={aGateDay({ children, duty })} />);
  expect(screen.getByText('Ava Field').style.fontSize).toBe('6mm');
  expect(screen.getByText(long).style.fontSize).toBe('3.3mm');
});
