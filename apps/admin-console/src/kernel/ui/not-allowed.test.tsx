import { expect, it } from '@jest/globals';
import { type ChildConsent } from '@sunfield/contracts/kit/fields/consent-kinds';
import { screen, within } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { answerRegisters, aRegister, aRegisterChild } from '../../../test/register-samples';

expectQuietConsole();

const child = (name: string, notAllowed?: ChildConsent[]) => aRegisterChild({ name, notAllowed });

it('says on the screen and on paper whose place a funder pays for, and who has its meal', async () => {
  const children = [
    aRegisterChild({ name: 'Ava', isFunded: true }),
    aRegisterChild({ name: 'Ben', isFunded: true, hasFundedMeal: true }),
    child('Cleo'),
  ];
  openConsole(
    '/admin?tab=register&day=2025-10-27&at=*',
    answerRegisters(() => [aRegister({ children })]),
  );
  const view = within(await screen.findByRole('tabpanel'));
  await view.findByText('Ava');
  const paper = within(screen.getByTestId('printed-registers'));
  for (const shown of [view, paper])
    expect(shown.getAllByText(/^Funded/).map(({ textContent }) => textContent)).toEqual([
      'Funded',
      'Funded, has the meal',
    ]);
});

it('says on the screen and on paper what a coach must not do with each child', async () => {
  const children = [
    child('Ava', ['photosInside', 'photosPublicity']),
    child('Ben', ['photosPublicity', 'sunCream', 'leavingSite']),
    child('Cleo', []),
    // As stored for offline use by an older version.
    child('Dan'),
  ];
  openConsole(
    '/admin?tab=register&day=2025-10-27&at=*',
    answerRegisters(() => [aRegister({ children })]),
  );
  const view = within(await screen.findByRole('tabpanel'));
  await view.findByText('Ava');
  const marks = ['No photos', 'No photos for publicity', 'No sun cream', 'Stays on site'];
  const marked = (row: HTMLElement | null) =>
    [...(row?.querySelectorAll('strong, span') ?? [])]
      .map(({ textContent }) => textContent)
      .filter((text) => marks.includes(text));
  const said = children.map(({ name }) => marked(view.getByText(name).closest('li')));
  expect(said).toEqual([
    ['No photos'],
    ['No photos for publicity', 'No sun cream', 'Stays on site'],
    [],
    ['No photos'],
  ]);
  const paper = within(screen.getByTestId('printed-registers'));
  expect(children.map(({ name }) => marked(paper.getByText(name).closest('tr')))).toEqual(said);
});
