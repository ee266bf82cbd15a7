import { expect, it } from '@jest/globals';
import { readDraft } from './read-draft';

it('reads from the draft of an older page that a medical note was lost', () => {
  const children = [
    { key: 'child-1', name: 'Ava', age: '7', hadMedicalInfo: true },
    { key: 'child-2', name: 'Ben', age: '9' },
  ];
  sessionStorage.setItem(
    'sunfield.booking',
    JSON.stringify({ fields: { children, tshirts: [] }, places: [] }),
  );
  expect(readDraft()?.fields.children).toMatchObject([
    { key: 'child-1', name: 'Ava', age: '7', lost: ['medicalInfo'] },
    { key: 'child-2', name: 'Ben', age: '9' },
  ]);
});
