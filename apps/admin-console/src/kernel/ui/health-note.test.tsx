import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ChildCare } from './health-note';
import { incompleteWords } from './missing-words';

const child = {
  medicalState: 'noted',
  missingDetails: ['dateOfBirth'],
  details: [
    { key: 'allergies', title: 'Allergies', text: 'Peanuts (severe)', isAlert: true },
    { key: 'medicines', title: 'Medicines', text: 'No medicines', isNone: true },
    { key: 'doctor', title: 'GP', text: 'Hale Surgery' },
  ],
} as const;
const show = (more: object = {}) =>
  render(<ChildCare screen="register" child={{ ...child, ...more } as object} />);

it('shows alerts as notes, what is missing, and the rest one tap away', () => {
  show();
  expect(screen.getByRole('note').textContent).toBe('Allergies: Peanuts (severe)');
  expect(screen.getByText('Details missing: date of birth')).toBeTruthy();
  expect(screen.getByText('2 more details').closest('details')?.open).toBe(false);
  expect(screen.getByText('Hale Surgery').closest('details')).toBeTruthy();
});

it('marks a child whose age is to be decided', () => {
  show({ wrongAges: 'ages 5 to 12' });
  expect(screen.getByText('Age to decide: this day is for ages 5 to 12')).toBeTruthy();
});

it('says when each was given and who said it, where that is known', () => {
  const at = '2025-11-03T10:00:00.000Z';
  const [allergies, medicines, doctor] = child.details;
  const byFamily = { at, by: 'family', name: null, saidBy: null };
  const byStaff = { at, by: 'staff', name: 'anna', saidBy: 'Mother, by phone' };
  const ofOldRow = { ...byStaff, name: null };
  show({
    details: [
      { ...allergies, said: byStaff },
      { ...medicines, said: byFamily },
      { ...doctor, said: ofOldRow },
    ],
  });
  expect(screen.getByText('Mother, by phone; written by anna, 3 Nov 2025, 10:00')).toBeTruthy();
  expect(screen.getByText('The family, 3 Nov 2025, 10:00')).toBeTruthy();
  expect(screen.getByText('Mother, by phone; written by staff, 3 Nov 2025, 10:00')).toBeTruthy();
});

it('counts what is missing once it is much, and says nothing of a child who is complete', () => {
  const missingDetails = ['allergies', 'medicines', 'conditions', 'dateOfBirth'];
  const { container } = show({ missingDetails });
  expect(screen.getByText('4 details missing')).toBeTruthy();
  container.remove();
  const consents = show({ missingDetails: ['allergies', 'photosInside', 'firstAid', 'sunCream'] });
  expect(screen.getByText('Details missing: allergies and permissions')).toBeTruthy();
  consents.container.remove();
  show({ missingDetails: [], details: [] });
  expect(screen.queryByText(/missing/)).toBeNull();
  expect(incompleteWords([{ missingDetails: ['allergies'] }, { missingDetails: [] }, {}])).toBe(
    '1 with details missing',
  );
});
