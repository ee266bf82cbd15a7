import { expect, it } from '@jest/globals';
import { personOf } from './person-of';

const people = ['Kim Ade', 'Sam Hill', 'Sam Fox'].map((name) => ({
  name,
  roles: ['first_aider' as const],
}));

it.each([
  ['kim', 'Kim Ade'],
  ['sam.hill', 'Sam Hill'],
  ['kim.ade@example.org', 'Kim Ade'],
])('knows %s as %s, with what they are', (username, name) => {
  expect(personOf(username, people)).toEqual({ name, roles: ['first_aider'] });
});

it('takes no one for another: a name that two have, or no one, stays as it is', () => {
  for (const username of ['sam', 'coach', ''])
    expect(personOf(username, people)).toEqual({ name: username, roles: [] });
});
