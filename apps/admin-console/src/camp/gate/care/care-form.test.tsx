import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CareRecordSchema } from '@sunfield/contracts/camp/care-records/care-records';
import { randomId } from '@sunfield/api-client/random-id';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRegisterChild } from '../../../../test/register-samples';
import { CareForm, type LeftCare } from './care-form';
import { type Writing } from './care-fields';
import { type CareRecordNow } from '@sunfield/contracts/camp/care-records/care-records-of';
import { GUARD_MS } from '../parts/tap-guard';
import { type NewCare } from '../kept/use-care';

afterEach(cleanup);

const child = aRegisterChild({
  childIds: [1],
  medicines: [
    { what: 'Salbutamol', dose: '2 puffs', when: 'If she wheezes', hours: 3, mayGive: true },
    { what: 'Reliever', dose: '1 puff', when: 'If she coughs', hours: 0, mayGive: true },
    { what: 'Calpol', dose: '5 ml', when: 'Never', hours: 4, mayGive: false },
  ],
});

const adults = [
  { name: 'Ben Fox', isFirstAider: false },
  { name: 'Anna Coach', isFirstAider: true },
];

interface Day {
  records?: CareRecordNow[];
  medicinesByTwo?: boolean;
}

function open(
  writing: Writing,
  left?: LeftCare,
  { records = [], medicinesByTwo = false }: Day = {},
) {
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
      records={records}
      isIncomplete={false}
      adults={adults}
      medicinesByTwo={medicinesByTwo}
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

const choose = (label: RegExp) => userEvent.click(screen.getByRole('radio', { name: label }));
const choosePerson = (label: string, name: string) =>
  userEvent.click(
    within(screen.getByRole('group', { name: `${label}: adults of the day` })).getByRole('button', {
      name,
    }),
  );

describe('an accident', () => {
  it('is written down with the parts that hurt, chosen by keyboard or on the figure', async () => {
    const { written, onDone } = open({ kind: 'accident' });
    await fill('What happened', 'Fell');
    await fill('Where', 'Field');
    screen.getByRole('button', { name: 'Left arm' }).focus();
    await userEvent.keyboard(' ');
    await press('Right hand');
    await press('Chest');
    await press('Chest');
    await press('Behind');
    await press('Upper back');
    expect(screen.queryByRole('button', { name: 'Chest' })).toBeNull();
    expect(screen.getByText('Left arm, Right hand, Upper back')).toBeTruthy();
    await press('Nosebleed');
    await press('Bump');
    await press('Write it down');
    expect(written()).toEqual([]);
    await choose(/^Minor/);
    await press('Write it down');
    expect(written()).toMatchObject([
      {
        kind: 'accident',
        time: expect.stringMatching(/^\d\d:\d\d$/),
        details: {
          what: 'Fell',
          where: 'Field',
          bodyParts: ['leftArm', 'rightHand', 'upperBack'],
          injuries: ['bump', 'nosebleed'],
          severity: 'minor',
          firstAid: '',
        },
      },
    ]);
    expect(onDone).toHaveBeenCalledWith('Accident of Ava Hughes written down.');
  });

  it('to the head says what the parent must hear, and one with a hospital what the office does', async () => {
    const { written } = open({ kind: 'accident' });
    await fill('What happened', 'Fell');
    await fill('Where', 'Field');
    expect(screen.queryByText(/^Head injury/)).toBeNull();
    await press('Face');
    expect(screen.queryByText(/^Head injury/)).toBeNull();
    await press('Bump');
    expect(screen.getByText(/^Head injury. Tell the parent today/)).toBeTruthy();
    await press('Bump');
    await press('Face');
    await press('Head');
    expect(screen.getByText(/^Head injury. Tell the parent today/)).toBeTruthy();
    expect(screen.getByText(/^Call 999/)).toBeTruthy();
    await choose(/hospital/);
    expect(screen.getByText(/^Call the parent now/).textContent).toMatch(/Ofsted within 14/);
    await userEvent.click(screen.getByLabelText(/^Before camp/));
    expect(screen.getByText(/^Call the parent now/).textContent).not.toMatch(/Ofsted/);
    await press('Write it down');
    expect(written()).toMatchObject([
      { details: { bodyParts: ['head'], severity: 'hospital', isOnArrival: true } },
    ]);
  });

  it('takes the first aider and the witness of the adults of the day, or as typed', async () => {
    const { written } = open({ kind: 'accident' });
    await fill('What happened', 'Fell');
    await fill('Where', 'Field');
    await choose(/^Minor/);
    const aiders = screen.getByRole('group', { name: /^First aid by/ });
    expect(
      within(aiders)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Anna Coach', 'Ben Fox']);
    await userEvent.click(within(aiders).getByRole('button', { name: 'Anna Coach' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Witness/ }), 'A dog walker');
    await press('Write it down');
    expect(written()).toMatchObject([
      { details: { firstAidBy: 'Anna Coach', witness: 'A dog walker' } },
    ]);
  });

  it('that is half written passes on each change, and begins with what was left', async () => {
    const first = open({ kind: 'accident' });
    await fill('What happened', 'Fell');
    await press('Left arm');
    const left = first.typed();
    expect(left).toMatchObject({ answers: { what: 'Fell', bodyParts: ['leftArm'] } });
    cleanup();
    const { written } = open({ kind: 'accident' }, left);
    await fill('Where', 'Field');
    await choose(/^Minor/);
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
      injuries: [],
      severity: 'minor' as const,
      isOnArrival: false,
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
    expect(screen.getByText(/has agreed in writing: 2 puffs, If she wheezes/)).toBeTruthy();
    await press('Write it down');
    expect(written()).toEqual([]);
    await choosePerson('Given by', 'Anna Coach');
    await press('Write it down');
    const agreed = '2 puffs, If she wheezes, at least 3 hours apart';
    expect(written()).toMatchObject([
      { details: { what: 'Salbutamol', dose: '2 puffs', by: 'Anna Coach', agreed, reason: '' } },
    ]);
  });

  it('that it has not agreed to needs a knowing reason', async () => {
    const { written } = open({ kind: 'medicine' });
    await press(/^Calpol/);
    expect(screen.getByText(/has not agreed/)).toBeTruthy();
    await choosePerson('Given by', 'Anna Coach');
    await press('Write it down');
    expect(written()).toEqual([]);
    await fill('Why without written consent', 'Her mother said so by phone');
    await press('Write it down');
    expect(written()).toMatchObject([
      { details: { hasConsent: false, reason: 'Her mother said so by phone' } },
    ]);
  });
});

describe('a medicine given before', () => {
  const given = (time: string, what = 'salbutamol', id = randomId()): CareRecordNow =>
    ({
      id,
      corrections: 0,
      newest: { id, kind: 'medicine', time, details: { what, dose: '2 puffs' } },
    }) as CareRecordNow;
  const giveAt = async (
    time: string,
    records: CareRecordNow[],
    { corrects, what = 'Salbutamol' }: { corrects?: string; what?: string } = {},
  ) => {
    const more = corrects ? { corrects } : {};
    const { written } = open({ kind: 'medicine', time, ...more }, undefined, { records });
    await press(new RegExp(`^${what}`));
    await choosePerson('Given by', 'Anna Coach');
    return written;
  };

  it('too recently is asked about, and a double tap is no answer', async () => {
    const written = await giveAt('12:40', [
      given('09:00'),
      given('10:35'),
      given('12:30', 'Calpol'),
    ]);
    expect(screen.getByText('Given at 10:35, 2 hours before: 2 puffs.')).toBeTruthy();
    await press('Write it down');
    expect(screen.getByText(/Give it again\?/)).toBeTruthy();
    await press('Yes, give it again');
    expect(written()).toEqual([]);
    await act(() => new Promise((resolve) => setTimeout(resolve, GUARD_MS + 50)));
    await press('Yes, give it again');
    expect(written()).toMatchObject([{ time: '12:40', details: { what: 'Salbutamol' } }]);
  });

  it('long enough ago is only shown, and a correction is no second dose', async () => {
    const late = await giveAt('13:35', [given('10:35')]);
    expect(screen.getByText('Given at 10:35, 3 hours before: 2 puffs.')).toBeTruthy();
    await press('Write it down');
    expect(late()).toMatchObject([
      {
        details: { agreed: '2 puffs, If she wheezes, at least 3 hours apart', hours: 3 },
      },
    ]);
    cleanup();
    const asNeeded = await giveAt('10:40', [given('10:35', 'Reliever')], { what: 'Reliever' });
    expect(screen.getByText('Given at 10:35, 5 minutes before: 2 puffs.')).toBeTruthy();
    await press('Write it down');
    expect(asNeeded()).toMatchObject([{ details: { hours: 0 } }]);
    cleanup();
    const id = randomId();
    const corrected = await giveAt('10:40', [given('10:35', 'Salbutamol', id)], {
      corrects: id,
    });
    expect(screen.queryByText(/^Given at/)).toBeNull();
    await press('Save the correction');
    expect(corrected()).toHaveLength(1);
  });

  it('needs a second person where the provider says so', async () => {
    const { written } = open({ kind: 'medicine' }, undefined, { medicinesByTwo: true });
    await press(/^Salbutamol/);
    await choosePerson('Given by', 'Anna Coach');
    await press('Write it down');
    expect(screen.getByRole('alert').textContent).toBe('Please say who saw it given.');
    await choosePerson('Seen by', 'Anna Coach');
    await press('Write it down');
    expect(screen.getByRole('alert').textContent).toMatch(/did not give it/);
    await choosePerson('Seen by', 'Ben Fox');
    await press('Write it down');
    expect(written()).toMatchObject([{ details: { by: 'Anna Coach', witness: 'Ben Fox' } }]);
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
