import { expect, it } from '@jest/globals';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../test/api-stub';
import { address, expectQuietConsole, openConsole } from '../../../../test/open-console';
import { managersSession } from '../../../../test/samples';
import { aSeason, fourDays, seasonAnswers } from '../../../../test/season-samples';

expectQuietConsole();

const page = (part: string) => `/admin?tab=seasons&season=3&part=${part}`;
const dialogOf = async () => within(await screen.findByRole('dialog'));
const noPrice = {
  check: 'no-price',
  message: '1 day has no price.',
  campDayIds: [2],
  isWarning: false,
};

it('says what is missing before a draft can be published, and leads to where it is done', async () => {
  const { user } = openConsole(page('details'), {
    ...seasonAnswers(),
    'GET /api/admin/seasons/3/checklist': () => ({
      missing: [
        { ...noPrice, check: 'days-over', message: 'One day is over.', isWarning: true },
        noPrice,
      ],
    }),
  });
  expect(await screen.findByText('Before it can be published')).toBeTruthy();
  const obstacles = screen.getByText(/1 day has no price\./).closest('ul')!;
  // Warnings are not listed as obstacles.
  const others = screen.getByText(/One day is over\./).closest<HTMLElement>('[role=alert]')!;
  expect(within(others).getByText('Please look at this')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await dialogOf();
  expect(await dialog.findByText('Before parents can book it: 1 day has no price.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(within(obstacles).getByRole('link', { name: 'Show these days' }));
  expect(address()).toBe(page('calendar'));
  expect(await screen.findByText('1 day chosen')).toBeTruthy();
  const shown = screen.getByRole('button', { name: /^Wed 31 Mar( 2027)?, Brecks/ });
  expect(shown.getAttribute('aria-pressed')).toBe('true');
});

it('leads to the words of the practical pages only whom they are open to', async () => {
  openConsole(page('details'), {
    ...seasonAnswers(),
    'GET /api/admin/check': () => managersSession,
    'GET /api/admin/seasons/3/checklist': () => ({
      missing: [
        { ...noPrice, check: 'legal-words-missing', message: 'Brackets.', isWarning: true },
      ],
    }),
  });
  expect(await screen.findByText(/Brackets\. An owner can fill them in\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Go to practical pages' })).toBeNull();
});

it('is published once it has been said what parents will see', async () => {
  let season = aSeason();
  const { user, calls } = openConsole(page('details'), {
    ...seasonAnswers(),
    'GET /api/admin/seasons/3': () => season,
    'GET /api/admin/seasons/3/checklist': () => ({
      missing: season.state === 'on_sale' ? [{ ...noPrice, isWarning: true }] : [],
    }),
    'PUT /api/admin/seasons/3/state': () => (season = { ...season, state: 'on_sale', version: 3 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await dialogOf();
  expect(await dialog.findByText(/parents see it .* 4 camp days at 2 venues\./)).toBeTruthy();
  expect(
    dialog.getByText(/^Your refunds, as parents read them: Cancel 7 or more days before/),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Season is on sale')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    state: 'on_sale',
    version: 2,
  });
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  expect(await (await dialogOf()).findByText(/^3 places are taken, so it can’t/)).toBeTruthy();
  const takeBack = (await dialogOf()).getByRole<HTMLButtonElement>('button', { name: 'Unpublish' });
  expect(takeBack.disabled).toBe(true);
  await user.click((await dialogOf()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await (await dialogOf()).findByText(/parents no longer see this season/)).toBeTruthy();
  // Warnings do not matter when the season is taken off sale.
  expect(screen.getAllByText(/1 day has no price\./)).toHaveLength(1);
});

it('is not published while a discount is typed and not saved', async () => {
  const { user } = openConsole(page('prices'), seasonAnswers());
  await user.type(await screen.findByLabelText('Sibling discount in per cent'), '15');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await dialogOf();
  expect(await dialog.findByText(/^Changes to the prices are not saved yet\./)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  await user.click(dialog.getByRole('link', { name: 'Go to prices' }));
  expect(address()).toBe(page('prices'));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await (await dialogOf()).findByText(/Within a minute/)).toBeTruthy();
});

it('shows what the API finds missing at the last moment', async () => {
  let missing: unknown[] = [];
  const { user } = openConsole(page('details'), {
    ...seasonAnswers(),
    'GET /api/admin/seasons/3/checklist': () => ({ missing }),
    'PUT /api/admin/seasons/3/state': () => {
      missing = [noPrice];
      return refusal('season_not_ready', { missing: [noPrice] });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await dialogOf();
  await dialog.findByText(/Within a minute/);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText(/1 day has no price\./)).toBeTruthy();
});

it('deletes a draft after saying what goes with it', async () => {
  let seasons = [aSeason()];
  const { user } = openConsole(page('details'), {
    ...seasonAnswers(seasons[0]),
    'GET /api/admin/seasons': () => seasons,
    'DELETE /api/admin/seasons/3': () => (seasons = []),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  const dialog = await dialogOf();
  expect(dialog.getByText(/^Its 4 camp days at 2 venues and all prices/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText(/No season yet/)).toBeTruthy();
  expect(address()).toBe('/admin?tab=seasons');
});

it('says that a season is gone', async () => {
  openConsole(page('calendar'));
  expect(await screen.findByText(/There is no such season/)).toBeTruthy();
});

it('keeps typed details, and asks which version to keep when a colleague was faster', async () => {
  let now: SeasonDetails = aSeason({ bookingOpensAt: '2027-03-28T07:30:00.000Z' });
  let isAway = false;
  const { user, calls, answers } = openConsole(page('details'), {
    ...seasonAnswers(),
    'GET /api/admin/seasons/3': () => (isAway ? refusal('internal_error') : now),
    'PUT /api/admin/seasons/3': () => {
      now = { ...now, version: 5, name: 'Easter camps', description: 'Bunnies' };
      return refusal('changed_meanwhile');
    },
  });
  const description = await screen.findByLabelText('Description for parents');
  // The clocks go forward that night: 07:30 GMT is 08:30 in London.
  const opens = screen.getByLabelText<HTMLInputElement>('Booking opens at (London time)');
  expect(opens.value).toBe('2027-03-28T08:30');
  await user.type(description, 'Egg hunts');
  await user.click(screen.getByRole('tab', { name: 'Calendar' }));
  await screen.findByText('No day chosen');
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(await screen.findByText('These changes are not saved yet.')).toBeTruthy();
  isAway = true;
  await user.click(screen.getByRole('button', { name: 'Save season' }));
  expect(await screen.findByText('Not saved')).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Save season' }));

  expect(await screen.findByText(/There now: Description for parents: “Bunnies”\./)).toBeTruthy();
  expect(screen.getByDisplayValue('Egg hunts')).toBeTruthy();
  answers['PUT /api/admin/seasons/3'] = ({ body }) =>
    (now = { ...now, ...(body as SeasonDetails), version: 6 });
  await user.click(screen.getByRole('button', { name: 'Save season' }));
  expect(await screen.findByText('Season saved')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    name: 'Easter camps',
    description: 'Egg hunts',
    bookingOpensAt: '2027-03-28T07:30:00.000Z',
    version: 5,
  });
  await waitFor(() => expect(screen.queryByText('These changes are not saved yet.')).toBeNull());
});

it('shows its prices and its preview', async () => {
  const { user } = openConsole(page('prices'), {
    ...seasonAnswers(aSeason({ priceRules: [{ kind: 'sibling', percent: 10 }] })),
    'GET /api/admin/seasons/3/days': () => fourDays,
  });
  expect(await screen.findByLabelText('Sibling discount in per cent')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  expect(await screen.findByText('Error Loading Data')).toBeTruthy();
});

it('says step by step what cancelling gives back, in the words that parents read', async () => {
  let season = aSeason();
  const { user, calls } = openConsole(page('details'), {
    ...seasonAnswers(),
    'GET /api/admin/seasons/3': () => season,
    'PUT /api/admin/seasons/3': ({ body }) =>
      (season = { ...season, ...(body as SeasonDetails), version: 3 }),
  });
  expect(
    await screen.findByText(
      'Cancel 7 or more days before for a full refund, 2 to 6 days before for half. After that we can’t refund. Swap a day for free up to 2 days before.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove step 2' }));
  expect(
    await screen.findByText(
      'Cancel 7 or more days before for a full refund. After that we can’t refund. Swap a day for free up to 2 days before.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add step' }));
  const [, days] = screen.getAllByLabelText('Days before');
  const [, percent] = screen.getAllByLabelText('Per cent back');
  if (!days || !percent) throw new Error('no second step');
  await user.type(days, '10');
  await user.click(screen.getByRole('button', { name: 'Save season' }));
  expect(await screen.findByText('Please give a whole number from 1 to 100')).toBeTruthy();
  await user.type(percent, '30');
  await user.click(screen.getByRole('button', { name: 'Save season' }));
  const message = 'Each step must be nearer to the day than the one before';
  expect(await screen.findByText(message)).toBeTruthy();
  await user.clear(days);
  await user.type(days, '1');
  expect(await screen.findByText(/, 1 to 6 days before for 30%\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save season' }));
  expect(await screen.findByText('Season saved')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    cancellationPolicy: {
      steps: [
        { daysBefore: 7, percentBack: 100 },
        { daysBefore: 1, percentBack: 30 },
      ],
      swapUntilDays: 2,
    },
    version: 2,
  });
});

it('may be for school years', async () => {
  let season = aSeason();
  const { user, calls } = openConsole(page('details'), {
    ...seasonAnswers(),
    'GET /api/admin/seasons/3': () => season,
    'PUT /api/admin/seasons/3': ({ body }) =>
      (season = { ...season, ...(body as SeasonDetails), version: 3 }),
  });
  const choose = async (label: string, year: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    const [option] = (await screen.findAllByTitle(year)).toReversed();
    await user.click(option!);
  };
  await choose('From', 'Year 2');
  await choose('To', 'Reception');
  await user.click(screen.getByRole('button', { name: 'Save season' }));
  expect(await screen.findByText('Please give the earlier school year first')).toBeTruthy();
  await choose('To', 'Year 6');
  await user.click(screen.getByRole('button', { name: 'Save season' }));
  expect(await screen.findByText('Season saved')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    yearsFrom: 2,
    yearsTo: 6,
    version: 2,
  });
});
