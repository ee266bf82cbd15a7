import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { refusal } from '../../../test/api-stub';
import { type Answers, expectQuietConsole, openConsole } from '../../../test/open-console';
import { noChanges } from '../../../test/samples';
import { answerRegisters, aRegister, aRegisterChild } from '../../../test/register-samples';

expectQuietConsole();
beforeEach(() => localStorage.clear());

const stMarys = aRegister({ children: [aRegisterChild({ name: 'Ava Early' })] });
const brecks = aRegister({
  venue: 'brecks',
  venueName: 'Brecks Community Hub',
  children: [aRegisterChild({ name: 'Zoë Late' }), aRegisterChild({ name: 'Ben Late' })],
});
const answered = answerRegisters(() => [stMarys, brecks]);
const path = '/admin?tab=register&day=2025-10-27';

/** The session is too old to open all venues until staff enter their password. */
function open(address = path, answers: Answers = {}) {
  const proof = { isFresh: false };
  const opened = openConsole(address, {
    ...answered,
    'GET /api/admin/registers': (call) =>
      proof.isFresh || call.query.has('venue')
        ? answered['GET /api/admin/registers'](call)
        : refusal('fresh_proof_required'),
    'GET /api/admin/account/second-step': () => ({
      appSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    }),
    'POST /api/admin/account/proof': () => {
      proof.isFresh = true;
      return { success: true };
    },
    ...answers,
  });
  const asked = () =>
    opened.calls
      .filter((call) => call.path === '/api/admin/registers')
      .map(({ query }) => query.get('venue') ?? 'all');
  return { ...opened, proof, asked };
}

const headings = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const shows = (...names: string[]) => waitFor(() => expect(headings()).toEqual(names));

async function choose(user: UserEvent, venue: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'Venue' }));
  await user.click(await screen.findByText(venue, { selector: '.ant-select-item-option-content' }));
}
const proveIt = async (user: UserEvent) =>
  user.type(await screen.findByLabelText('Your password'), 'right{Enter}');

describe('one venue at a time', () => {
  it('is read first: the day’s first, later the one that was chosen last', async () => {
    const { user, asked } = open();
    await shows(stMarys.venueName);
    expect(asked()).toEqual(['st-marys']);
    await choose(user, 'Brecks Community Hub (2)');
    await shows(brecks.venueName);
    expect(asked()).toEqual(['st-marys', 'brecks']);
    expect(localStorage.getItem('sunfield.register-venue')).toBe('brecks');
  });

  it('is the last one where it has camp on the day, else the first', async () => {
    localStorage.setItem('sunfield.register-venue', 'brecks');
    open();
    await shows(brecks.venueName);
  });

  it('is the one of the link, unless there is no camp on the day', async () => {
    const { asked } = open(`${path}&at=treeton`);
    await shows(stMarys.venueName);
    expect(asked()).toEqual(['treeton', 'st-marys']);
  });

  it('has no choice of all where it is the only one', async () => {
    const { user } = open(
      `${path}&at=*`,
      answerRegisters(() => [stMarys]),
    );
    await shows(stMarys.venueName);
    await user.click(screen.getByRole('combobox', { name: 'Venue' }));
    expect(screen.queryByText(/All venues/)).toBeNull();
  });
});

describe('all venues', () => {
  it('are shown, and printed, after staff have proved that it is still them', async () => {
    const { user } = open();
    await shows(stMarys.venueName);
    await choose(user, 'All venues of the day (3)');
    await proveIt(user);
    await shows(stMarys.venueName, brecks.venueName);
    const paper = within(screen.getByTestId('printed-registers'));
    expect(paper.getAllByRole('table')).toHaveLength(2);
  });

  it('are not shown to those who do not prove it; another try asks again', async () => {
    const { user } = open(`${path}&at=*`);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^All venues are shown once you have confirmed/)).toBeTruthy();
    expect(headings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await proveIt(user);
    await shows(stMarys.venueName, brecks.venueName);
  });

  it('are looked at for a child that is not at this one', async () => {
    const { user, proof } = open();
    proof.isFresh = true;
    await shows(stMarys.venueName);
    await user.type(screen.getByLabelText('Find a child'), 'zoe');
    expect(
      await screen.findByText(`No child called “zoe” at ${stMarys.venueName} on this day.`),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Look at all venues' }));
    await shows(brecks.venueName);
  });

  it('stay as they were read when news comes and the proof is old, and ask on request', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let changes = noChanges;
    const { user, proof, asked } = open(`${path}&at=*`, {
      'GET /api/admin/changes': () => changes,
    });
    await proveIt(user);
    await shows(stMarys.venueName, brecks.venueName);
    proof.isFresh = false;
    changes = { ...noChanges, bookingChanges: noChanges.bookingChanges + 1 };
    const before = asked().length;
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
    expect(await screen.findByText('The register could not be updated')).toBeTruthy();
    expect(screen.queryByText('Is it still you?')).toBeNull();
    expect(headings()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await proveIt(user);
    await waitFor(() => expect(screen.queryByText('The register could not be updated')).toBeNull());
    jest.useRealTimers();
  });

  it('that were read before give each venue’s register without a signal', async () => {
    let isOut = false;
    const { user, proof } = open(path, {
      'GET /api/admin/registers': (call) => {
        if (isOut) throw new TypeError('Failed to fetch');
        return answered['GET /api/admin/registers'](call);
      },
    });
    proof.isFresh = true;
    await shows(stMarys.venueName);
    await choose(user, 'All venues of the day (3)');
    await shows(stMarys.venueName, brecks.venueName);
    isOut = true;
    await choose(user, 'Brecks Community Hub (2)');
    await shows(brecks.venueName);
    expect(await screen.findByText(/^This is the register as of \d/)).toBeTruthy();
  });
});
