import { expect, test } from '@jest/globals';
import { releaseNotes } from './release-notes.mjs';

const changelog =
  '# Releases\n\n## 1.1.0 (12 December 2026)\n\nNew things.\n\n### Fixed\n\n- [One](docs/a.md), [two](https://b.example).\n\n## 1.0.0 (1 December 2026)\n\nFirst.\n';
const files = { changelog, version: '1.1.0', compose: 'image: api:${SUNFIELD_VERSION:-1.1.0}' };

test('a release has the notes of its version alone', () => {
  expect(releaseNotes('v1.1.0', files, 'https://git.example/us')).toBe(
    'New things.\n\n### Fixed\n\n- [One](https://git.example/us/blob/v1.1.0/docs/a.md), [two](https://b.example).',
  );
});

test.each([
  ['of another version', 'v1.0.0', {}, /package\.json says 1\.1\.0/],
  ['that compose does not name', 'v1.1.0', { compose: '' }, /docker-compose\.yml names another/],
  ['without a date', 'v1.1.0', { changelog: '## 1.1.0 (not released yet)\n' }, /with a date/],
])('a tag %s makes no release', (_, tag, changed, why) => {
  expect(() => releaseNotes(tag, { ...files, ...changed })).toThrow(why);
});
