import { expect, it } from '@jest/globals';
import { morePageAt } from '../nav/more-pages';
import { actions, seasonActions } from './actions';

const ownPages = ['bookings', 'enquiries', 'register'];

it('leads to pages that are there, and says each thing once', () => {
  for (const { label, to } of actions) {
    const { pathname, searchParams } = new URL(to, 'http://admin.test');
    const tab = searchParams.get('tab');
    const isThere = tab === null ? pathname !== '/admin-new' : ownPages.includes(tab);
    expect([label, isThere || morePageAt(tab) !== undefined]).toEqual([label, true]);
  }
  const labels = [...actions, ...seasonActions].map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)]);
});
