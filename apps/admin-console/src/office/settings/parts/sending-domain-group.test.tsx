import { expect, it } from '@jest/globals';
import { type SendingDomain } from '@sunfield/contracts/mail/sending-domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../../test/open-console';
import { settings } from '../../../../test/settings-sample';

expectQuietConsole();

const spf = { of: 'spf' as const, host: 'camps.example' };
const missing: SendingDomain = {
  domain: 'camps.example',
  returnPath: 'camps.example',
  at: '2025-11-21T02:00:00.000Z',
  checks: [
    {
      ...spf,
      state: 'missing',
      says: 'No SPF record.',
      found: [],
      record: { type: 'TXT', value: 'v=spf1 mx ~all' },
    },
    {
      of: 'dmarc',
      host: '_dmarc.camps.example',
      state: 'better',
      says: 'Ask for more.',
      found: ['v=DMARC1; p=none'],
      record: { type: 'TXT', value: 'v=DMARC1; p=reject' },
    },
    {
      of: 'dkim',
      host: 'pm._domainkey.camps.example',
      state: 'unknown',
      says: 'The name servers did not answer.',
      found: [],
      record: null,
    },
  ],
};
const open = (answer: () => unknown) =>
  openConsole('/admin?tab=settings&part=sending', {
    'GET /api/admin/settings': () => settings,
    'GET /api/admin/sending-domain': answer,
  });
const group = async () => within(await screen.findByRole('region', { name: 'Sending domain' }));

it('says what is missing and which record to add, and checks again', async () => {
  let answer: SendingDomain = missing;
  open(() => answer);
  const shown = await group();
  await shown.findByText('No SPF record.');
  const [first, second, third] = shown.getAllByRole('listitem');
  expect(first?.textContent).toBe(
    'SPF MissingNo SPF record.Add this TXT record at camps.example:v=spf1 mx ~all',
  );
  expect(second?.textContent).toContain('DMARC Should be better');
  expect(second?.textContent).toContain('Put this in its place at _dmarc.camps.example:');
  expect(third?.textContent).toBe('DKIM Not knownThe name servers did not answer.');

  answer = {
    ...missing,
    checks: [
      { ...spf, state: 'good', says: 'One record.', found: ['v=spf1 mx ~all'], record: null },
    ],
  };
  await userEvent.click(shown.getByRole('button', { name: 'Check again' }));
  await shown.findByText('One record.');
  expect(shown.getAllByRole('listitem')).toHaveLength(1);
});

it('says when it could not be checked', async () => {
  open(() => refusal('internal_error'));
  expect(await (await group()).findByText('Error Loading Data')).toBeTruthy();
});
