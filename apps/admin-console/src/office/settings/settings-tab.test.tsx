import { describe, expect, it } from '@jest/globals';
import { exampleCampDay } from '@sunfield/contracts/catalogue/camp-day-guide';
import { screen, waitFor } from '@testing-library/react';
import { type Call, refusal } from '../../../test/api-stub';
import { type Answers, expectQuietConsole, openConsole } from '../../../test/open-console';
import { settings } from '../../../test/settings-sample';

expectQuietConsole();

const open = (save: (call: Call) => unknown, part = 'business', more: Answers = {}) =>
  openConsole(`/admin?tab=settings&part=${part}`, {
    'GET /api/admin/settings': () => settings,
    'PUT /api/admin/settings': save,
    ...more,
  });

it('saves what was changed', async () => {
  const { user, calls } = open(() => ({ ...settings, dashboardTitle: 'Spring' }), 'bookings');
  await user.type(await screen.findByLabelText('Title of this dashboard'), 'Spring');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Settings saved')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...settings,
    dashboardTitle: 'Spring',
  });
});

it('takes the provider’s own reviews and figures', async () => {
  const { user, calls } = open(() => settings, 'landing');
  await user.click(await screen.findByRole('button', { name: 'Add Review' }));
  await user.click(screen.getAllByLabelText('Parent')[1]!);
  await user.paste('Imran S.');
  await user.click(screen.getAllByLabelText('Review')[1]!);
  await user.paste('It saved our half-term.');
  await user.click(screen.getByRole('button', { name: 'Remove review 1' }));
  await user.click(screen.getByRole('checkbox', { name: /figures are ours/ }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...settings,
    reviews: [{ name: 'Imran S.', rating: 5, text: 'It saved our half-term.' }],
    figuresAreOurs: true,
  });
});

it('takes breakfast away in one place, and shows how parents then read the rest', async () => {
  const { user, calls } = open(() => settings, 'landing');
  const read = { selector: 'q' };
  const lead = /ages 5-12 in Rotherham.*a stage on dance days, and breakfast on us\.$/;
  expect((await screen.findByText(lead, read)).parentElement?.textContent).toMatch(/^Parents read/);
  await user.click(screen.getByLabelText(/^Free breakfast is part/));
  expect(screen.queryByText(lead, read)).toBeNull();
  expect(screen.getByText(/^Our camps: \w+ venues?$/, read)).toBeTruthy();
  expect(screen.queryByText(/\{venues\}/, read)).toBeNull();
  expect(screen.getByText(/a stage on dance days\.$/, read)).toBeTruthy();
  const facts = screen.getByLabelText<HTMLTextAreaElement>('Good to know, beside the booking form');
  await user.clear(facts);
  await user.click(facts);
  await user.paste('Gates open at 8.45am.\nBring a hat.');
  await user.click(screen.getByLabelText('Show the invitation'));
  await user.click(screen.getByRole('tab', { name: 'Bookings and dashboard' }));
  const schedule = await screen.findByLabelText<HTMLTextAreaElement>('Daily schedule');
  expect(schedule.value.split('\n')).toEqual(exampleCampDay.schedule);
  expect(screen.getByText('Parents read:', { exact: false }).textContent).toBe(
    'Parents read: Sports activitiesLunch breakFresh fruit',
  );
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    servesBreakfast: false,
    goodToKnow: ['Gates open at 8.45am.', 'Bring a hat.'],
    promo: { isShown: false, title: 'Hop on to their next adventure' },
    campDay: exampleCampDay,
  });
});

it('says at a list what is wrong with one of its lines', async () => {
  const { user, calls } = open(() => settings, 'bookings');
  await user.click(await screen.findByLabelText('What to bring'));
  await user.paste('\n{hat}');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText(/^In curly brackets only these can be filled in/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('shows what is wrong at its field, without asking the API', async () => {
  const { user, calls } = open(() => settings);
  await user.clear(await screen.findByLabelText('Email'));
  await user.click(screen.getByRole('button', { name: 'Add Link' }));
  await user.type(screen.getAllByLabelText('Address').at(-1)!, 'javascript:alert(1)');
  await user.click(screen.getByRole('tab', { name: 'Bookings and dashboard' }));
  await user.type(screen.getByLabelText('Alerts to staff go to'), ', nobody');
  const minutes = screen.getByLabelText('Minutes that places are held for payment');
  await user.clear(minutes);
  await user.type(minutes, '3');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Please give a web address that begins with https://')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Business', selected: true })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Bookings and dashboard' }));
  expect(await screen.findByText('Please hold places for at least 5 minutes')).toBeTruthy();
  expect(
    screen.getByText('Please enter up to five email addresses with commas between them'),
  ).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('keeps what is not saved while another page is looked at, until it is discarded', async () => {
  const { user } = open(() => settings, 'bookings');
  const title = () => screen.findByLabelText<HTMLInputElement>('Title of this dashboard');
  await user.type(await title(), 'Spring');
  await user.click(screen.getByRole('link', { name: 'Today' }));
  expect(await screen.findByText('Total Revenue')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('link', { name: 'Settings' }));
  await user.click(await screen.findByRole('tab', { name: 'Bookings and dashboard' }));
  expect((await title()).value).toBe('Spring');
  expect(screen.getByText('These changes are not saved yet.')).toBeTruthy();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await title()).value).toBe('');
  expect(screen.queryByText('These changes are not saved yet.')).toBeNull();
});

it('keeps them in the form where the API is away', async () => {
  const { user } = open(() => {
    throw new TypeError('Failed to fetch');
  });
  const tagline = await screen.findByLabelText<HTMLInputElement>('Tagline');
  await user.clear(tagline);
  await user.type(tagline, 'Camps in the sun');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(screen.getByText('Failed to save the settings')).toBeTruthy();
  expect(tagline.value).toBe('Camps in the sun');
});

it('says when they could not be saved, and where', async () => {
  const fields = [{ path: 'brand.name', message: 'This name is taken' }];
  const { user } = open(() => refusal('validation_failed', { fields }));
  await user.click(await screen.findByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText('Please check the details and try again.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('This name is taken')).toBeTruthy());
});

it('names what is still to be filled in on the practical pages', async () => {
  const { user, calls } = open(() => settings, 'pages');
  expect(await screen.findByRole('heading', { name: /Safeguarding 5 to fill in/ })).toBeTruthy();
  const lead = screen.getByLabelText<HTMLInputElement>('Your designated safeguarding lead');
  expect(lead.placeholder).toBe('name and direct phone number');
  await user.type(lead, 'Robin, 07700 900123');
  expect(await screen.findByRole('heading', { name: /Safeguarding 4 to fill in/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 3,
    legal: { safeguardingLead: 'Robin, 07700 900123', icoNumber: '' },
  });
});

const logo = {
  id: '0b0c0d0e-0000-4000-8000-000000000001',
  width: 200,
  height: 100,
  widths: [160, 200],
  needsLightGround: false,
};

it('uploads a logo, and says why a file cannot be one', async () => {
  const answers: unknown[] = [
    refusal('validation_failed', { message: 'This picture is too small.' }),
    logo,
  ];
  const { user, calls } = open(() => settings, 'business', {
    'POST /api/admin/pictures': () => answers.shift(),
  });
  const file = await screen.findByLabelText('File of the logo');
  const picture = new File(['x'], 'logo.png', { type: 'image/png' });
  const heavy = new File([new Uint8Array(10_000_001)], 'logo.png', { type: 'image/png' });
  await user.upload(file, heavy);
  expect((await screen.findByRole('alert')).textContent).toMatch(/at most 10 MB/);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.upload(file, picture);
  expect((await screen.findByText('This picture is too small.')).getAttribute('role')).toBe(
    'alert',
  );
  await user.upload(file, picture);
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: 'The logo' });
  expect(new URL(shown.src).pathname).toBe(`/api/pictures/${logo.id}/200.webp`);
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ look: { logo } });
  await user.click(screen.getByRole('button', { name: 'Choose a logo' }));
});

it('shows an icon and a sharing picture as others will', async () => {
  const { user, calls } = open(() => settings, 'business', {
    'POST /api/admin/pictures': () => logo,
  });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('File of the icon'), file);
  await user.upload(screen.getByLabelText('File of the sharing picture'), file);
  const shown = async (name: string) =>
    new URL((await screen.findByRole<HTMLImageElement>('img', { name })).src).pathname;
  expect(await shown('The icon')).toBe(`/api/pictures/${logo.id}/icon-180.png`);
  expect(await shown('The sharing picture')).toBe(`/api/pictures/${logo.id}/sharing-filled.jpg`);
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    look: { logo: null, icon: logo, sharing: logo },
  });
});

it('shows what a colour does, and offers the nearest that can be read', async () => {
  const { user } = open(() => settings);
  const colour = await screen.findByLabelText<HTMLInputElement>('Colour of buttons and links');
  await user.type(colour, '#808080');
  expect(screen.getByText(/Neither dark nor light words can be read/)).toBeTruthy();
  expect(screen.queryByText('A link by night')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Use #/ }));
  expect(colour.value).not.toBe('#808080');
  expect(screen.getByText('A link by night')).toBeTruthy();
});

describe('when a colleague has saved in the meantime', () => {
  const theirs = { ...settings, version: 4, contact: { ...settings.contact, area: 'Leeds' } };
  const openLate = (now: object) => {
    let isSaved = false;
    return open(
      ({ body }) => {
        isSaved = true;
        return (body as typeof settings).version === 3 ? refusal('changed_meanwhile') : body;
      },
      'business',
      { 'GET /api/admin/settings': () => (isSaved ? now : settings) },
    );
  };
  const type = async (user: ReturnType<typeof open>['user'], label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  };

  it('theirs is in the form beside what was typed, and saving again keeps both', async () => {
    const { user, calls } = openLate(theirs);
    await type(user, 'Phone', '01709 1');
    expect(await screen.findByText(/Their changes are now in the form/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Area').value).toBe('Leeds');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText('Settings saved');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      version: 4,
      contact: { phone: '01709 1', area: 'Leeds' },
    });
  });

  it('a list that both have changed is shown by its lines', async () => {
    const { user } = openLate({ ...settings, version: 4, goodToKnow: ['Bring a hat.', 'Smile.'] });
    await user.click(await screen.findByRole('tab', { name: 'Landing page' }));
    await type(user, 'Good to know, beside the booking form', 'Bring a coat.');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('There nowBring a hat., Smile.You typedBring a coat.');
  });

  it('who typed decides where both have changed the same', async () => {
    const { user, calls } = openLate(theirs);
    await type(user, 'Area', 'York');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/AreaThere nowLeedsYou typedYork/);
    await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
    await screen.findByText('Settings saved');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      version: 4,
      contact: { area: 'York' },
    });
  });
});
