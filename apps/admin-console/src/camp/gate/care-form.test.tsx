import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CareRecordSchema } from '@sunfield/contracts/camp/care-records/care-records';
import { randomId } from '@sunfield/api-client/random-id';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRegisterChild } from '../../../test/register-samples';
import CareForm, { type LeftCare } from './care-form';
import { type Writing } from './care-fields';
import { type NewCare } from './use-care';

afterEach(cleanup);

const child = aRegisterChild({
  childIds: [1],
  medicines: [
    { what: 'Salbutamol', dose: '2 puffs', when: 'If she wheezes', mayGive: true },
    { what: 'Calpol', dose: '5 ml', when: 'Never', mayGive: false },
  ],
});

function open(writing: Writing, left?: LeftCare) {
  const write = jest.fn((_: NewCare) => Promise.resolve());
  const onDone = jest.fn();
  const onTyped = jest.fn((_: LeftCare) => undefined);
  render(
    <CareForm
      writing={writing}
      child={child}
      write={write}
      left={left}
      onTyped={onTyped}
      onDone={onDone}
      onDiscard={() => undefined}
      behindMs={0}
      by="anna"
      onCancel={() => undefined}
    />,
  );
  return {
    onDone,
    typed: () => onTyped.mock.lastCall?.[0],
    /** Each is what the API accepts. */
    written: () =>
      write.mock.calls.map(([record]) => {
        const facts = { id: randomId(), childId: 1, at: '2026-08-03T09:35:00.000Z' };
        return CareRecordSchema.parse({ ...facts, ...record });
      }),
  };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: string | RegExp, text: string) =>
  userEvent.type(screen.getByLabelText(label), text);

describe('an accident', () => {
  it('is written down with the parts that hurt, chosen by keyboard or on the figure', async () => {
    const { written, onDone } = open({ kind: 'accident' });
    await fill('What happened', 'Fell');
    await fill('Where', 'Field');
    screen.getByRole('checkbox', { name: 'Left arm', hidden: true }).focus();
    await userEvent.keyboard(' ');
    const hand = document.querySelector('[data-part=rightHand]') as Element;
    await userEvent.click(hand);
    await userEvent.click(document.querySelector('[data-part=head]') as Element);
    await userEvent.click(document.querySelector('[data-part=head]') as Element);
    expect(screen.getByText('Left arm, Right hand')).toBeTruthy();
    await press('Write it down');
    expect(written()).toMatchObject([
      {
        kind: 'accident',
        time: expect.stringMatching(/^\d\d:\d\d$/),
        details: {
          what: 'Fell',
          where: 'Field',
          bodyParts: ['leftArm', 'rightHand'],
          firstAid: '',
        },
      },
    ]);
    expect(onDone).toHaveBeenCalledWith('Accident of Ava Hughes written down.');
  });

  it('that is half written passes on each change, and begins with what was left', async () => {
    const first = open({ kind: 'accident' });
    await fill('What happened', 'Fell');
    screen.getByRole('checkbox', { name: 'Left arm', hidden: true }).focus();
    await userEvent.keyboard(' ');
    const left = first.typed();
    expect(left).toMatchObject({ answers: { what: 'Fell', bodyParts: ['leftArm'] } });
    cleanup();
    const { written } = open({ kind: 'accident' }, left);
    await fill('Where', 'Field');
    await press('Write it down');
    expect(written()).toMatchObject([
      { time: left?.time, details: { what: 'Fell', where: 'Field', bodyParts: ['leftArm'] } },
    ]);
  });

  it('is corrected with what it said before, or as a mistake', async () => {
    const details = {
      what: 'Fell',
      where: 'Field',
      bodyParts: [],
      firstAid: 'Cold pack',
      firstAidBy: '',
      told: '',
      witness: '',
    };
    const corrects = randomId();
    const { written } = open({ kind: 'accident', time: '09:10', details, corrects });
    await fill(/^Who was told/, 'Her father');
    await press('Save the correction');
    await press(/^It was a mistake/);
    expect(written()).toMatchObject([
      { corrects, time: '09:10', details: { ...details, told: 'Her father' } },
      { corrects, isMistake: true, details },
    ]);
  });
});

describe('a medicine', () => {
  it('that the family has agreed to needs a tap and no reason', async () => {
    const { written } = open({ kind: 'medicine' });
    await press(/^Salbutamol/);
    expect(screen.getByText(/has agreed in writing/)).toBeTruthy();
    await press('Write it down');
    expect(written()).toMatchObject([
      { details: { what: 'Salbutamol', dose: '2 puffs', by: 'anna', hasConsent: true } },
    ]);
  });

  it('that it has not agreed to needs a knowing reason', async () => {
    const { written } = open({ kind: 'medicine' });
    await press(/^Calpol/);
    expect(screen.getByText(/has not agreed/)).toBeTruthy();
    await press('Write it down');
    expect(written()).toEqual([]);
    await fill('Why without written consent', 'Her mother said so by phone');
    await press('Write it down');
    expect(written()).toMatchObject([
      { details: { hasConsent: false, reason: 'Her mother said so by phone' } },
    ]);
  });
});

it('a note on behaviour is for everyone of the venue unless it is for managers', async () => {
  const { written } = open({ kind: 'behaviour' });
  await fill('What you saw', 'Bit a friend');
  await press('Write it down');
  await userEvent.click(screen.getByLabelText('Managers only'));
  await press('Write it down');
  expect(written().map(({ details }) => details)).toMatchObject([
    { seenBy: 'venue' },
    { seenBy: 'managers' },
  ]);
});
