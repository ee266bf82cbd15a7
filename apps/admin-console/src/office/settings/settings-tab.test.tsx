import { describe, expect, it } from '@jest/globals';
import { exampleCampDay } from '@sunfield/contracts/catalogue/camp-day-guide';
import { screen, waitFor, within } from '@testing-library/react';
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

it('takes the provider’s own reviews', async () => {
  const { user, calls } = open(() => settings, 'reviews');
  await user.click(await screen.findByRole('button', { name: 'Add Review' }));
  await user.click(screen.getAllByLabelText('Parent')[1]!);
  await user.paste('Imran S.');
  await user.click(screen.getAllByLabelText('Review')[1]!);
  await user.paste('It saved our half-term.');
  await user.click(screen.getByRole('button', { name: 'Remove Review 1' }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...settings,
    reviews: [{ name: 'Imran S.', rating: 5, text: 'It saved our half-term.' }],
  });
});

it('edits the landing page on a picture of itself, which follows what is typed', async () => {
  const { user, calls } = open(() => settings, 'landing');
  await user.click(await screen.findByRole('button', { name: 'Edit: First screen' }));
  const headline = await screen.findByLabelText<HTMLInputElement>('Headline');
  const read = { selector: 'q' };
  const lead = /ages 5-12 in Rotherham.*a stage on dance days, and breakfast on us\.$/;
  expect((await screen.findByText(lead, read)).parentElement?.textContent).toMatch(/^Parents read/);
  await user.clear(headline);
  await user.type(headline, 'Hop on');
  const picture = within(screen.getByRole('region', { name: 'Your landing page' }));
  expect(picture.getByText('Hop on')).toBeTruthy();
  await user.click(picture.getByRole('button', { name: 'Edit: Ages and breakfast' }));
  await user.click(await screen.findByLabelText(/^Free breakfast is part/));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved');
  // The headline is not saved with another section, and is kept.
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...settings,
    servesBreakfast: false,
  });
  await user.click(screen.getByRole('button', { name: 'Edit: First screen' }));
  expect(await screen.findByText('These changes are not saved yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      hero: { title: 'Hop on' },
    }),
  );
});

it('finds a setting by its name', async () => {
  const { user } = open(() => settings);
  await user.type(await screen.findByLabelText('Find a setting'), 'daily');
  await user.click(screen.getByRole('button', { name: /^Daily schedule/ }));
  const schedule = await screen.findByLabelText<HTMLTextAreaElement>('Daily schedule');
  expect(schedule.value.split('\n')).toEqual(exampleCampDay.schedule);
  expect(screen.getByRole('heading', { name: 'Camp day' })).toBeTruthy();
});

it('says at a list what is wrong with one of its lines', async () => {
  const { user, calls } = open(() => settings, 'campDay');
  await user.click(await screen.findByLabelText('What to bring'));
  await user.paste('\n{hat}');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(await screen.findByText(/^In curly brackets only these can be filled in/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('shows what is wrong at its field, without asking the API', async () => {
  const { user, calls } = open(() => settings, 'social');
  await user.click(await screen.findByRole('button', { name: 'Add Link' }));
  await user.type(screen.getAllByLabelText('Address').at(-1)!, 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(
    await screen.findByText('Please give a web address that begins with https://'),
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
  await user.type(await screen.findByLabelText('Find a setting'), 'title of this');
  await user.click(screen.getByRole('button', { name: /^Title of this dashboard/ }));
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
  const { user, calls } = open(() => settings, 'safeguarding');
  expect(await screen.findByText('5 to fill in')).toBeTruthy();
  const lead = screen.getByLabelText<HTMLInputElement>('Your designated safeguarding lead');
  expect(lead.placeholder).toBe('name and direct phone number');
  await user.type(lead, 'Robin, 07700 900123');
  expect(await screen.findByText('4 to fill in')).toBeTruthy();
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
  const { user, calls } = open(() => settings, 'look', {
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
  const { user, calls } = open(() => settings, 'look', {
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

it('refuses a colour that cannot be read, and offers the nearest that can', async () => {
  const { user } = open(() => settings, 'look');
  const colour = await screen.findByLabelText<HTMLInputElement>('Colour of buttons and links');
  await user.type(colour, '#808080');
  expect(screen.getByText(/Neither dark nor light words can be read/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Use #/ }));
  expect(colour.value).not.toBe('#808080');
  expect(screen.queryByText(/Neither dark nor light words can be read/)).toBeNull();
});

describe('when a colleague has saved in the meantime', () => {
  const theirs = { ...settings, version: 4, contact: { ...settings.contact, area: 'Leeds' } };
  const openLate = (now: object, part = 'contact') => {
    let isSaved = false;
    return open(
      ({ body }) => {
        isSaved = true;
        return (body as typeof settings).version === 3 ? refusal('changed_meanwhile') : body;
      },
      part,
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

  it('a list that both have changed is said line by line', async () => {
    const now = { ...settings, version: 4, goodToKnow: ['Bring a hat.', 'Smile.'] };
    const { user } = openLate(now, 'goodToKnow');
    await type(user, 'Good to know, beside the booking form', 'Bring a coat.');
    expect(
      await screen.findByText(
        /There now: Good to know, beside the booking form: “Bring a hat.”, “Smile.”/,
      ),
    ).toBeTruthy();
  });

  it('who typed decides where both have changed the same', async () => {
    const { user, calls } = openLate(theirs);
    await type(user, 'Area', 'York');
    expect(await screen.findByText(/There now: Area: “Leeds”/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Area').value).toBe('York');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText('Settings saved');
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      version: 4,
      contact: { area: 'York' },
    });
  });
});
