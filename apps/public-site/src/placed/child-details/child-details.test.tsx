import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQueryClient } from '@sunfield/api-client/query-client';
import { type BookingDetails, type ChildDetails } from '@sunfield/contracts/bookings/child-details';
import { detailFields } from '@sunfield/contracts/kit/fields/detail-fields';
import { type DetailKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { aBooking, aSite } from '../../../test/a-booking';
import { fakeApi, refusing } from '../../../test/fake-api';
import ChildDetailsPage from './child-details-page';

const BOOKING = 'GET /api/bookings/12?access=key';
const DETAILS = 'GET /api/bookings/12/details?access=token-12';
const ANSWER = 'PATCH /api/bookings/12/details/0?access=token-12';

const required = Object.entries(detailFields)
  .filter(([, field]) => 'isRequired' in field)
  .map(([key]) => key as DetailKey);
const aChild = (changes: Partial<ChildDetails> = {}): ChildDetails => ({
  childIndex: 0,
  name: 'Ava',
  age: '7',
  missing: required,
  given: [],
  answers: {},
  confirmedAt: null,
  needsConfirming: false,
  ...changes,
});
const details = (child: Partial<ChildDetails> = {}, more: Partial<BookingDetails> = {}) => ({
  body: {
    bookingId: 12,
    mayRead: true,
    firstDay: '2025-10-27',
    children: [aChild(child)],
    ...more,
  },
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

function visit(answers: Parameters<typeof fakeApi>[0] = {}, search = '?booking_id=12&access=key') {
  const api = fakeApi({
    'GET /api/site': { body: aSite() },
    'GET /api/address-proof': { body: { email: null, until: null } },
    [BOOKING]: { body: aBooking() },
    [DETAILS]: details(),
    'GET /api/bookings/12/consents?access=token-12': {
      body: { bookingId: 12, children: [], agreed: [] },
    },
    // As the API answers: what is missing now, without the answers.
    [ANSWER]: (body) => {
      const [key = ''] = Object.keys((body as { answers: object }).answers);
      const missing = required.filter((one) => one !== key);
      return { body: aChild({ missing, given: [key as DetailKey], answers: null }) };
    },
    ...answers,
  });
  window.history.replaceState(null, '', `/child-details${search}`);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="/child-details" element={<ChildDetailsPage />} />
          <Route path="*" element={<p>Now elsewhere</p>} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return api;
}
const question = (name: RegExp) => screen.findByRole('group', { name });
const sentTo = (api: ReturnType<typeof fakeApi>, request: string) =>
  api.asked.filter((one) => one.request === request).map(({ body }) => body);

const health = ['allergies', 'medicines', 'conditions', 'additionalNeeds', 'dietaryNeeds'] as const;

it('takes one tap for a child without health needs, and shows each answer', async () => {
  const missing = required.filter((key) => !health.some((one) => one === key));
  const answered = { body: aChild({ missing, given: [...health], answers: null }) };
  const api = visit({ [ANSWER]: answered });
  const tap = await screen.findByRole('button', { name: 'No health needs' });
  await userEvent.click(tap);
  expect(await screen.findByText('No conditions')).toBeTruthy();
  expect(within(await question(/^Allergies/)).getByText('No allergies')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'No health needs' })).toBeNull();
  const none = { conditions: '', additionalNeeds: '', dietaryNeeds: '' };
  expect(sentTo(api, ANSWER)).toEqual([{ answers: { allergies: [], medicines: [], ...none } }]);
});

it('asks of a birthday child what the API says, and for no permissions', async () => {
  const booking = aBooking();
  visit({
    [BOOKING]: { body: { ...booking, campType: 'birthday-party' } },
    [DETAILS]: details({ asked: ['allergies', 'mayCollect'], missing: ['allergies'] }),
  });
  expect(await screen.findByRole('heading', { name: 'Details for the party' })).toBeTruthy();
  const asked = (await screen.findAllByRole('group')).map((one) => one.textContent ?? '');
  expect(asked.map((text) => /^(Allergies|Who else may collect)/.test(text))).toEqual([true, true]);
  expect(screen.queryByText(/Permissions/)).toBeNull();
});

it('does not offer that to a parent who has begun to tell us of one', async () => {
  visit();
  const tap = await screen.findByRole('button', { name: 'No health needs' });
  await userEvent.click(
    within(await question(/^Allergies/)).getByRole('button', { name: 'Add an allergy' }),
  );
  expect(tap.isConnected).toBe(false);
});

it('says which day is for other ages than the child’s by date of birth', async () => {
  const wrong = { campDayId: 1, date: '2025-10-27', venueName: 'Brecks', ages: 'ages 8 to 12' };
  visit({
    [DETAILS]: details({
      wrongDays: [
        { ...wrong, isYounger: true },
        { ...wrong, campDayId: 2, isYounger: true },
      ],
    }),
  });
  expect(
    await screen.findByText(
      'Monday, 27th October 2025 at Brecks is for ages 8 to 12, and Ava is younger on that day. 1 more day is not right, either.',
    ),
  ).toBeTruthy();
});

it('asks about walking home in the provider’s words, and not for a child who is too young', async () => {
  const walkHome = { minAge: 9, words: 'Our care ends at the gate.', isOldEnough: true };
  visit({ [DETAILS]: details({ walkHome }) });
  const asked = await question(/walk home alone/);
  expect(within(asked).getByText('Our care ends at the gate.')).toBeTruthy();
  cleanup();
  visit({ [DETAILS]: details({ age: '11', walkHome: { ...walkHome, isOldEnough: false } }) });
  expect(await screen.findByText('Children walk home alone from the age of 9.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: /walk home alone/ })).toBeNull();
});

describe('each answer is saved by itself', () => {
  it('with “none” in one tap, and is no longer missing', async () => {
    const api = visit();
    expect(await screen.findByText('About 2 minutes left')).toBeTruthy();
    const toGo = () => screen.getAllByText(/answers to go$/)[0]?.textContent;
    const before = toGo();
    const medicines = within(await question(/^Medicines/));
    await userEvent.click(medicines.getByRole('button', { name: 'No medicines' }));
    expect(await medicines.findByText('Saved')).toBeTruthy();
    expect(sentTo(api, ANSWER)).toEqual([{ answers: { medicines: [] } }]);
    expect(await screen.findByText('About 1 minute left')).toBeTruthy();
    expect(toGo()).not.toBe(before);
    expect(window.location.search).toBe('?booking_id=12');
  });

  it('as a list, once everything in it is right', async () => {
    const api = visit();
    const allergies = within(await question(/^Allergies/));
    await userEvent.click(allergies.getByRole('button', { name: 'Add an allergy' }));
    await userEvent.type(allergies.getByLabelText('Allergic to'), 'Peanuts');
    await userEvent.click(allergies.getByLabelText('Carries an adrenaline pen'));
    await userEvent.click(allergies.getByRole('button', { name: 'Done' }));
    expect(await allergies.findByText('Please choose how severe it is')).toBeTruthy();
    await userEvent.selectOptions(allergies.getByLabelText('How severe'), 'severe');
    await userEvent.click(allergies.getByRole('button', { name: 'Done' }));
    expect(await allergies.findByText('Please say where the pen is kept')).toBeTruthy();
    expect(sentTo(api, ANSWER)).toEqual([]);
    await userEvent.type(allergies.getByLabelText('Where is the pen kept?'), 'Red pouch');
    await userEvent.click(allergies.getByRole('button', { name: 'Done' }));
    expect(await allergies.findByText('Saved')).toBeTruthy();
    const peanuts = { what: 'Peanuts', severity: 'severe', reaction: '' };
    expect(sentTo(api, ANSWER)).toEqual([
      { answers: { allergies: [{ ...peanuts, hasPen: true, penKept: 'Red pouch' }] } },
    ]);
    expect(allergies.getByText(/Peanuts \(severe; carries an adrenaline pen/)).toBeTruthy();
  });

  it('as text when it is left, and not while it is empty', async () => {
    const api = visit();
    const doctor = within(await question(/^GP/)).getByRole('textbox');
    await userEvent.click(doctor);
    await userEvent.tab();
    expect(sentTo(api, ANSWER)).toEqual([]);
    await userEvent.type(doctor, 'Hale Surgery');
    await userEvent.tab();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sentTo(api, ANSWER)).toEqual([{ answers: { doctor: 'Hale Surgery' } }]);
  });

  it('once the connection is back', async () => {
    const api = visit({ [ANSWER]: 'no connection', 'HEAD /api/site': 'no connection' });
    await userEvent.click(await screen.findByRole('button', { name: 'No conditions' }));
    expect(await screen.findByText(/You’re offline/)).toBeTruthy();
    api.answers[ANSWER] = { body: aChild({ given: ['conditions'], answers: null }) };
    api.answers['HEAD /api/site'] = { body: {} };
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('or says why not', async () => {
    visit({ [ANSWER]: refusing('status_conflict', { message: 'No camp days to come.' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'No conditions' }));
    expect(await screen.findByText('No camp days to come.')).toBeTruthy();
  });
});

describe('nothing typed is lost before “Done” is pressed', () => {
  const openAllergy = async () => {
    const allergies = within(await question(/^Allergies/));
    await userEvent.click(allergies.getByRole('button', { name: 'Add an allergy' }));
    await userEvent.type(allergies.getByLabelText('Allergic to'), 'Peanuts');
    await userEvent.click(allergies.getByLabelText('Carries an adrenaline pen'));
    return allergies;
  };
  const reload = () => {
    cleanup();
    return visit();
  };
  const asksBeforeLeaving = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('an allergy that is not complete is there again after a reload, and leaving asks', async () => {
    const api = visit();
    await screen.findByText('About 2 minutes left');
    expect(asksBeforeLeaving()).toBe(false);
    let allergies = await openAllergy();
    expect(allergies.getByText('Not saved yet')).toBeTruthy();
    expect(asksBeforeLeaving()).toBe(true);
    reload();
    allergies = within(await question(/^Allergies/));
    expect(allergies.getByLabelText<HTMLInputElement>('Allergic to').value).toBe('Peanuts');
    expect(allergies.getByText('Please choose how severe it is')).toBeTruthy();
    expect(asksBeforeLeaving()).toBe(true);
    await userEvent.selectOptions(allergies.getByLabelText('How severe'), 'severe');
    await userEvent.type(allergies.getByLabelText('Where is the pen kept?'), 'Red pouch');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(await allergies.findByText('Saved')).toBeTruthy();
    expect(asksBeforeLeaving()).toBe(false);
    expect(sessionStorage.length).toBe(0);
    expect(api.asked.length).toBeGreaterThan(0);
  });

  it('an answer that is complete is saved when the page is hidden, with focus still in it', async () => {
    const api = visit();
    await userEvent.type(within(await question(/^GP/)).getByRole('textbox'), 'Hale Surgery');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sentTo(api, ANSWER)).toEqual([{ answers: { doctor: 'Hale Surgery' } }]);
  });

  it('an answer that was not sent before a reload is saved after it', async () => {
    visit();
    await userEvent.type(within(await question(/^GP/)).getByRole('textbox'), 'Hale Surgery');
    const api = reload();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sentTo(api, ANSWER)).toEqual([{ answers: { doctor: 'Hale Surgery' } }]);
  });

  it('an added entry that was left empty does not keep the others from being saved', async () => {
    const api = visit();
    const allergies = await openAllergy();
    await userEvent.selectOptions(allergies.getByLabelText('How severe'), 'severe');
    await userEvent.type(allergies.getByLabelText('Where is the pen kept?'), 'Red pouch');
    await userEvent.click(allergies.getByRole('button', { name: 'Add another allergy' }));
    await userEvent.click(document.body);
    expect(await allergies.findByText('Saved')).toBeTruthy();
    expect(sentTo(api, ANSWER)).toMatchObject([{ answers: { allergies: [{ what: 'Peanuts' }] } }]);
  });
});

describe('the page', () => {
  it('shows one child at a time, and lets the next have the same contacts in one tap', async () => {
    const given = { answers: { doctor: 'Hale Surgery' }, given: ['doctor' as const], missing: [] };
    const ben = aChild({ childIndex: 1, name: 'Ben' });
    const SECOND = 'PATCH /api/bookings/12/details/1?access=token-12';
    const api = visit({
      [DETAILS]: details({}, { children: [aChild(given), ben] }),
      [SECOND]: { body: { ...ben, given: ['doctor'], answers: null } },
    });
    const open = await screen.findByRole('button', { name: 'Look or change Ava' });
    expect(await question(/^GP/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Same as for Ava' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(sentTo(api, SECOND)).toEqual([{ answers: { doctor: 'Hale Surgery' } }]);
    await userEvent.click(open);
    expect(screen.getByRole('button', { name: 'Answer Ben' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go on with Ben' })).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/^Ava/);
  });

  it('counts photos and permissions that are not answered with the details', async () => {
    const consent = {
      kind: 'photosInside',
      version: 1,
      question: 'Photos?',
      text: '',
      answers: [],
    };
    const other = { childIndex: 1, name: 'Of days that are over', consents: [consent] };
    visit({
      [DETAILS]: details({ missing: [] }),
      'GET /api/bookings/12/consents?access=token-12': {
        body: {
          bookingId: 12,
          children: [{ ...other, childIndex: 0, name: 'Ava' }, other],
          agreed: [],
        },
      },
    });
    const words = 'About 1 minute left, for photos and permissions';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows answers in words to a browser that may read them', async () => {
    visit({
      [DETAILS]: details({
        missing: [],
        given: ['dateOfBirth', 'medicines'],
        answers: { dateOfBirth: '2018-03-14', medicines: [] },
      }),
    });
    expect(await screen.findByText('All done. Thank you.')).toBeTruthy();
    expect(screen.getByText('14 March 2018')).toBeTruthy();
    expect(screen.getByText('No medicines')).toBeTruthy();
    // Ava is seven.
    expect(screen.queryByText('May your child walk home alone?')).toBeNull();
  });

  it('shows a forwarded link only that there is an answer, and asks for a code to see it', async () => {
    const given = { given: ['conditions' as const], answers: null };
    visit({ [DETAILS]: details(given, { mayRead: false }) });
    expect(
      await screen.findByText('Answered, and not shown here: medical conditions.'),
    ).toBeTruthy();
    expect(
      screen.getByText(/^Once the email address above is confirmed: who may collect/),
    ).toBeTruthy();
    for (const name of [/^Medical conditions/, /^Who else may collect/]) {
      expect(screen.queryByRole('group', { name })).toBeNull();
    }
    const medicines = within(await question(/^Medicines/));
    await userEvent.click(medicines.getByRole('button', { name: 'No medicines' }));
    expect(await medicines.findByRole('button', { name: 'Answer again' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the email address' }));
    expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
  });

  it('asks whether old answers are still right', async () => {
    const CONFIRM = 'POST /api/bookings/12/details/0/confirm?access=token-12';
    visit({
      [DETAILS]: details({ missing: [], needsConfirming: true }),
      [CONFIRM]: { body: aChild({ missing: [], answers: null }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, it’s still right' }));
    expect(screen.queryByText(/Is this still right/)).toBeNull();
  });

  it('is passed on as a link', async () => {
    const user = userEvent.setup();
    visit();
    await user.click(await screen.findByRole('button', { name: 'Send to the other parent' }));
    expect(await screen.findByText(/^Link copied/)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/child-details?booking_id=12&access=token-12`,
    );
  });

  it('says when there is nothing to fill in, and offers the link to a stranger', async () => {
    visit({ [DETAILS]: details({}, { firstDay: null, children: [] }) });
    expect(await screen.findByText('There’s nothing to fill in')).toBeTruthy();
  });
});

describe('a question of the provider’s own', () => {
  const bus: NonNullable<ChildDetails['questions']>[number] = {
    key: 'q_1',
    kind: 'choice',
    part: 'child',
    isRequired: true,
    label: 'Which bus?',
    title: 'Which bus?',
    noun: '“Which bus?”',
    options: { Maltby: 'Maltby', Rotherham: 'Rotherham' },
  };

  it('is asked and missing like the others, and answered by itself', async () => {
    const child: Partial<ChildDetails> = { missing: ['q_1'], questions: [bus] };
    const api = visit({
      [DETAILS]: details(child),
      [ANSWER]: () => ({ body: aChild({ ...child, missing: [], given: ['q_1'], answers: null }) }),
    });
    expect(await screen.findByText('Still missing: “Which bus?”.')).toBeTruthy();
    const asked = within(await question(/^Which bus\?$/));
    await userEvent.selectOptions(asked.getByRole('combobox'), 'Rotherham');
    expect(await asked.findByText('Saved')).toBeTruthy();
    expect(sentTo(api, ANSWER)).toEqual([{ answers: { q_1: 'Rotherham' } }]);
    expect(await screen.findByText('All done. Thank you.')).toBeTruthy();
  });

  it('shows a choice that is no longer offered, and offers the others', async () => {
    visit({
      [DETAILS]: details({ given: ['q_1'], answers: { q_1: 'Hellaby' }, questions: [bus] }),
    });
    const asked = within(await question(/^Which bus\?$/));
    expect(asked.getByText('Hellaby')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Change' }));
    const options = asked.getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual(['', 'Hellaby', 'Maltby', 'Rotherham']);
  });

  it('says that it is no longer asked, if it was retired meanwhile', async () => {
    const fields = [{ path: 'answers.q_1', message: 'We no longer ask this question' }];
    visit({
      [DETAILS]: details({ missing: ['q_1'], questions: [bus] }),
      [ANSWER]: refusing('validation_failed', { fields }),
    });
    const asked = within(await question(/^Which bus\?$/));
    await userEvent.selectOptions(asked.getByRole('combobox'), 'Maltby');
    expect(await asked.findByText(/We no longer ask this question/)).toBeTruthy();
  });
});

describe('of a known family’s child', () => {
  const CHILD = 'GET /api/family/children/5/details';
  const known = { body: { email: null, until: null, knownEmail: 'kim@example.com' } };
  const body = { firstDay: null, permissionsLink: '/child-details?booking_id=12', child: aChild() };

  it('are given in one place, for all of its bookings', async () => {
    const api = visit(
      {
        'GET /api/address-proof': known,
        [CHILD]: { body },
        'PATCH /api/family/children/5/details': {
          body: aChild({ missing: ['allergies'], given: ['medicines'], answers: null }),
        },
        'POST /api/family/children/5/details/confirm': { body: aChild() },
      },
      '?child=5',
    );
    expect(await screen.findByText(/counts for all of Ava’s bookings/)).toBeTruthy();
    const permissions = screen.getByRole('link', { name: 'Photos and permissions' });
    expect(permissions.getAttribute('href')).toBe(body.permissionsLink);
    const medicines = within(await question(/^Medicines/));
    await userEvent.click(medicines.getByRole('button', { name: 'No medicines' }));
    expect(await medicines.findByText('Saved')).toBeTruthy();
    expect(sentTo(api, 'PATCH /api/family/children/5/details')).toEqual([
      { answers: { medicines: [] } },
    ]);
    expect(await screen.findByText('Still missing: allergies.')).toBeTruthy();
    expect(api.timesAsked(BOOKING)).toBe(0);
  });

  it('are asked for only with a proof of the address', async () => {
    const api = visit({}, '?child=5');
    expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
    expect(api.timesAsked(CHILD)).toBe(0);
  });

  it('say so if the child is gone', async () => {
    visit({ 'GET /api/address-proof': known, [CHILD]: refusing('not_found') }, '?child=5');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to your bookings' })).toBeTruthy();
  });
});

it('leaves what is being typed alone when the proof ends', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const known = { body: { email: 'sam@example.com', until: '2030-01-01T00:00:00.000Z' } };
  const api = visit({ 'GET /api/address-proof': known });
  const conditions = within(await question(/^Medical conditions/));
  await userEvent.click(conditions.getAllByRole('button').at(-1)!);
  const box = conditions.getByRole('textbox');
  await userEvent.type(box, 'Epilepsy, call');
  api.answers['GET /api/address-proof'] = { body: { email: null, until: null } };
  api.answers[DETAILS] = details({ answers: null }, { mayRead: false });
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(document.activeElement).toBe(box);
  expect(sentTo(api, ANSWER)).toEqual([]);
  jest.useRealTimers();
});
