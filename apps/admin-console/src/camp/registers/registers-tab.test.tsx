import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { coachsSession } from '../../../test/samples';
import { answerRegisters, aRegister, aRegisterChild } from '../../../test/register-samples';
import { MIN_ROWS, SPARE_ROWS } from './printed-registers';
import { likelyDay } from './register-choice';

expectQuietConsole();

const children = [
  aRegisterChild({ name: 'Zoë Late', bookingType: '8am-5pm', medicalInfo: 'Asthma' }),
  aRegisterChild({
    name: 'Ava Early',
    parentName: 'Renée Early',
    bookingType: '9am-3pm',
    specialRequirements: 'Vegetarian',
  }),
];
const brecks = aRegister({
  venue: 'brecks',
  venueName: 'Brecks Community Hub',
  campTypes: ['dance'],
  places: { taken: 0, paid: 0, held: 0, refunded: 0 },
  activityNames: ['Dance Trial'],
  children: [],
});
const keepPaper = { notesUntil: '2025-11-26', recordUntil: '2026-12-01' };
const registers = () => [aRegister({ children, keepPaper }), brecks];
const address = '/admin?tab=register&day=2025-10-27&at=*';
beforeEach(() => localStorage.clear());

/** The on-screen part; the printed sheets repeat the same text. */
const onScreen = async () => within(await screen.findByRole('tabpanel'));
const onPaper = () => within(screen.getByTestId('printed-registers'));

describe('Daily Register', () => {
  it('shows each venue of the day, its children as delivered, notes included', async () => {
    const { calls } = openConsole(address, answerRegisters(registers));
    const view = await onScreen();
    expect(await view.findByText('Monday, 27th October 2025')).toBeTruthy();
    expect(await view.findByText('2 / 40')).toBeTruthy();
    expect(view.getByText('0 / 40')).toBeTruthy();
    expect(view.queryByText('October half-term 2025')).toBeNull();
    expect(view.getAllByText(/^(Sports Camp|Dance Trial)$/).map((it) => it.textContent)).toEqual([
      'Sports Camp',
      'Dance Trial',
    ]);
    expect(view.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual(
      ['Zoë Late', 'Ava Early'],
    );
    expect(view.getAllByRole('note').map((note) => note.textContent)).toEqual([
      'Medical: Asthma',
      'Special requirements: Vegetarian',
    ]);
    expect(calls.find(({ path }) => path === '/api/admin/registers')?.query.get('date')).toBe(
      '2025-10-27',
    );
  });

  describe('without a network', () => {
    const network = (state: 'online' | 'offline') => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
      act(() => void window.dispatchEvent(new Event(state)));
    };
    afterEach(() => network('online'));

    it('shows no other day’s children under a heading, and says so', async () => {
      const near = { days: ['2025-10-27', '2025-10-28'] };
      const answered = answerRegisters(registers);
      const { user } = openConsole(address, {
        'GET /api/admin/check': () => coachsSession,
        'GET /api/admin/registers/days': () => near,
        ...answered,
        'GET /api/admin/registers': (call) => {
          if (call.query.get('date') !== '2025-10-27') throw new TypeError('Failed to fetch');
          return answered['GET /api/admin/registers'](call);
        },
      });
      await screen.findByRole('heading', { name: 'Monday, 27th October 2025' });
      const page = within(screen.getByRole('main'));
      expect(await page.findByText('Zoë Late')).toBeTruthy();
      network('offline');
      await user.click(page.getByRole('combobox', { name: 'Camp day' }));
      await user.click(await screen.findByTitle(/^Tue 28 Oct/));
      expect(await page.findByText('Tuesday, 28th October 2025')).toBeTruthy();
      expect(await page.findByText('This register is not on this device.')).toBeTruthy();
      expect(page.queryByText('Zoë Late')).toBeNull();
      expect(onPaper().queryByText('Zoë Late')).toBeNull();
    });

    it('says at the top and on paper of when the register is that it shows', async () => {
      openConsole(address, answerRegisters(registers));
      const view = await onScreen();
      expect(await view.findByText('Zoë Late')).toBeTruthy();
      expect(view.queryByText(/the register as of/)).toBeNull();
      network('offline');
      expect(await view.findByText('You are offline')).toBeTruthy();
      expect(view.getByText(/^This is the register as of \d/)).toBeTruthy();
      expect(onPaper().getByText(/^Printed offline: as of \d/)).toBeTruthy();
      network('online');
      await waitFor(() => expect(view.queryByText('You are offline')).toBeNull());
    });
  });

  it('tells children without a note from those who were never asked about, on paper too', async () => {
    const of = (name: string, medicalState: 'none' | 'not_asked') =>
      aRegisterChild({ name, medicalInfo: '', medicalState });
    openConsole(
      address,
      answerRegisters(() => [
        aRegister({ children: [of('Amy Asked', 'none'), of('Nat Notasked', 'not_asked')] }),
      ]),
    );
    const view = await onScreen();
    const rowOf = async (name: string) => (await view.findByText(name)).closest('li');
    expect((await rowOf('Amy Asked'))?.textContent).toContain('No medical notes');
    expect((await rowOf('Nat Notasked'))?.textContent).toContain(
      'Medical needs not asked about yet',
    );
    expect(view.getByText('1 child not asked about')).toBeTruthy();
    expect(onPaper().getByText('Medical needs not asked about yet')).toBeTruthy();
  });

  it('names its season where it is not the only one that is on sale', async () => {
    const easter = () => [aRegister({ children, seasons: ['Easter 2026'] })];
    openConsole(address, answerRegisters(easter));
    expect(await (await onScreen()).findByText('Easter 2026')).toBeTruthy();
  });

  it('says which papers of it are not right any more, and notes that it is printed', async () => {
    const at = '2025-10-27T07:42:00.000Z';
    const print = { by: 'ann', at, added: 1, gone: 1, changed: 2 };
    const same = { by: 'kim', at, added: 0, gone: 0, changed: 0 };
    const { calls } = openConsole(
      address,
      answerRegisters(() => [aRegister({ prints: [print] }), { ...brecks, prints: [same] }]),
    );
    const view = await onScreen();
    expect((await view.findByRole('alert')).textContent).toBe(
      'Printed 27 Oct 2025, 07:42 by ann; since then: 1 child added, 1 child gone, 2 children with other details.',
    );
    expect(
      view.getByText('Printed 27 Oct 2025, 07:42 by kim; nothing has changed since.'),
    ).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/api/admin/registers/printed',
        body: { registers: [{ venue: 'st-marys', marks: ['1.Xq3-aBcDeF_'] }, { venue: 'brecks' }] },
      }),
    );
  });

  it.each([
    [39, '39 / 40', false],
    [40, '40 / 40 full', true],
    [41, '41 / 40 full', true],
  ])('with %i of 40 children the badge says %s', async (count, text, isDestructive) => {
    const many = Array.from({ length: count }, (_, index) =>
      aRegisterChild({ bookingId: index + 1 }),
    );
    openConsole(
      address,
      answerRegisters(() => [aRegister({ children: many })]),
    );
    const badge = await (await onScreen()).findByText(text);
    expect(badge.className.includes('bad')).toBe(isDestructive);
  });

  it('finds a child by name or by parent', async () => {
    const { user } = openConsole(address, answerRegisters(registers));
    const view = await onScreen();
    await view.findByText('Zoë Late');
    await user.type(screen.getByLabelText('Find a child'), 'zoe');
    expect(view.queryByText('Ava Early')).toBeNull();
    expect(view.getByText('Zoë Late')).toBeTruthy();
    await user.clear(screen.getByLabelText('Find a child'));
    await user.type(screen.getByLabelText('Find a child'), 'early renee');
    expect(view.queryByText('Zoë Late')).toBeNull();
    expect(view.getByText('Ava Early')).toBeTruthy();
  });

  it('says by whom places are taken, where not only by those who come', async () => {
    const places = { taken: 5, paid: 2, held: 2, refunded: 1 };
    openConsole(
      address,
      answerRegisters(() => [aRegister({ children, places }), brecks]),
    );
    const view = await onScreen();
    const said = await view.findAllByText(/of 40 places: /);
    expect(said.map(({ textContent }) => textContent)).toEqual([
      '5 of 40 places: 2 paid · 2 held, not paid yet · 1 refunded, place kept',
    ]);
  });

  it('shows only the venues where the child is, and says so when it is at none', async () => {
    const { user } = openConsole(address, answerRegisters(registers));
    const view = await onScreen();
    await view.findByText('Zoë Late');
    expect(view.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    await user.type(screen.getByLabelText('Find a child'), 'zoë');
    expect(view.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    await user.type(screen.getByLabelText('Find a child'), 'xyz');
    expect(view.queryAllByRole('heading', { level: 3 })).toHaveLength(0);
    expect(view.getByText('No child called “zoëxyz” on this day.')).toBeTruthy();
  });

  it('says when there is no camp', async () => {
    openConsole(
      '/admin?tab=register&day=2025-12-25',
      answerRegisters(() => []),
    );
    expect(await screen.findByText('There is no camp on this day.')).toBeTruthy();
  });
});

describe('the printed register', () => {
  const rowsOf = (sheet: HTMLElement) => sheet.querySelectorAll('tbody tr');

  it('is a sheet for each venue shown, with at least 15 rows and everything a pen needs', async () => {
    openConsole(address, answerRegisters(registers));
    await (await onScreen()).findByText('Zoë Late');
    const sheets = onPaper().getAllByRole('table');
    expect(sheets.map((sheet) => rowsOf(sheet).length)).toEqual([MIN_ROWS, MIN_ROWS]);
    expect([...sheets[0]!.querySelectorAll('th')].map((head) => head.textContent)).toEqual([
      'No.',
      'Child',
      'Parent',
      'Medical and other notes',
      'In',
      'Out',
      'Signature',
    ]);
    expect(rowsOf(sheets[0]!)[0]!.textContent).toContain('Asthma');
    expect(sheets[0]!.textContent).toContain('Sports Camp · 2 of 40 places');
    expect(sheets[0]!.textContent).toContain(
      'keep it locked away as the record of who came. Black out the notes by Wed 26 Nov 2025. Shred it on Tue 1 Dec 2026',
    );
    // Data that an older page kept offline.
    expect(sheets[1]!.textContent).not.toContain('Shred');
    expect(sheets[1]!.textContent).toContain('Dance Trial · 0 of 40 places');
  });

  it('has the contacts of a family once', async () => {
    const contacts = { key: 'emergencyContacts', title: 'Emergency contacts' } as const;
    const of = (name: string, parentName: string) =>
      aRegisterChild({ name, parentName, details: [{ ...contacts, text: 'Gran, 07700 900001' }] });
    const siblings = [of('Ava', 'Sam Field'), of('Ben', 'Sam Field'), of('Cy', 'Rosa Hill')];
    openConsole(
      address,
      answerRegisters(() => [aRegister({ children: siblings })]),
    );
    await (await onScreen()).findByText('Ava');
    const said = [...rowsOf(onPaper().getByRole('table'))].map(({ textContent }) => textContent);
    expect(said[0]).toContain('Gran, 07700 900001');
    expect(said[1]).toContain('Emergency contacts: as no. 1');
    expect(said[2]).toContain('Gran, 07700 900001');
  });

  it('says when it was printed, by the clock of the moment of printing', async () => {
    openConsole(address, answerRegisters(registers));
    await (await onScreen()).findByText('Zoë Late');
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-10-27T07:42:00Z'));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(onPaper().getAllByText('Printed 27 October 2025, 07:42')).toHaveLength(2);
  });

  it.each([
    [12, MIN_ROWS],
    [13, 13 + SPARE_ROWS],
    [15, 15 + SPARE_ROWS],
    [40, 40 + SPARE_ROWS],
  ])('of %i children has %i rows, so that some are blank', async (count, expected) => {
    const many = Array.from({ length: count }, (_, index) =>
      aRegisterChild({ bookingId: index + 1, name: `Child ${index + 1}` }),
    );
    openConsole(
      address,
      answerRegisters(() => [aRegister({ children: many })]),
    );
    await (await onScreen()).findByText(`Child ${count}`);
    expect(rowsOf(onPaper().getByRole('table'))).toHaveLength(expected);
  });

  it('has a row for every child beyond fifteen, whatever is searched for on the screen', async () => {
    const many = Array.from({ length: 18 }, (_, index) =>
      aRegisterChild({ bookingId: index + 1, name: `Child ${index + 1}` }),
    );
    const { user } = openConsole(
      address,
      answerRegisters(() => [aRegister({ children: many })]),
    );
    await (await onScreen()).findByText('Child 18');
    await user.type(screen.getByLabelText('Find a child'), 'Child 18');
    await waitFor(async () => expect((await onScreen()).queryByText('Child 1')).toBeNull());
    expect(rowsOf(onPaper().getByRole('table'))).toHaveLength(18 + SPARE_ROWS);
  });
});

describe('the day shown first', () => {
  const days = ['2025-10-27', '2025-10-28', '2025-10-31'];
  it.each([
    ['today, when there is camp', '2025-10-28T06:30:00Z', '2025-10-28'],
    ['the next camp day', '2025-10-29T12:00:00Z', '2025-10-31'],
    ['by London time', '2025-10-27T23:59:00Z', '2025-10-27'],
    ['the first, when the season is over', '2026-02-01T12:00:00Z', '2025-10-27'],
  ])('is %s', (_, now, day) => {
    expect(likelyDay(days, new Date(now))).toBe(day);
  });
});
