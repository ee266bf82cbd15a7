import { expect, it } from '@jest/globals';
import { type PartyEnquiryRecord } from '@sunfield/contracts/enquiries';
import { screen } from '@testing-library/react';
import { Rows } from '../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const enquiry: PartyEnquiryRecord = {
  id: 5,
  parentName: 'Priya Patel',
  parentEmail: 'priya@example.com',
  parentPhone: '07700 900456',
  childName: 'Anya',
  childAge: 7,
  partyDate: 'Saturday 6 December',
  guestCount: 16,
  activities: ['Football', 'Dodgeball'],
  venueLocation: 'Clifton Park',
  additionalInfo: '',
  receivedAt: '2025-09-20T10:00:00.000Z',
};

it('Party Enquiries show who asks, for when, and what for', async () => {
  openConsole('/admin?tab=enquiries', { 'GET /api/party-enquiries': () => new Rows([enquiry]) });
  expect(await screen.findByText('Anya (7)')).toBeTruthy();
  expect(screen.getByText('Saturday 6 December, 16 children, Clifton Park')).toBeTruthy();
  const email = screen.getByText('priya@example.com');
  expect(email.getAttribute('href')).toBe('mailto:priya@example.com');
  expect(screen.getByText('Dodgeball')).toBeTruthy();
});

it('Party Enquiries say when there are none', async () => {
  openConsole('/admin?tab=enquiries', { 'GET /api/party-enquiries': () => new Rows([]) });
  expect(await screen.findByText('No party enquiries yet.')).toBeTruthy();
});
