import { expect, it } from '@jest/globals';
import { pageAt } from '../nav/nav-items';
import { actions, seasonActions } from './actions';

it('leads to pages that are there, and says each thing once', () => {
  for (const { label, to } of actions) {
    const { pathname, searchParams } = new URL(to, 'http://admin.test');
    const tab = searchParams.get('tab');
    const isThere = tab === null ? pathname !== '/admin-new' : pageAt(tab) !== undefined;
    expect([label, isThere]).toEqual([label, true]);
  }
  const labels = [...actions, ...seasonActions].map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)]);
});
