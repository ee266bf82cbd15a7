import { expect, it } from '@jest/globals';
import { ofRecordKinds, recordKeys, recordKind, recordLabel, recordWarnings } from './record-kinds';
import { ChangeRetentionSchema, isShorter, usualRetention } from './retention';

it('has sane limits for each kind, and warns staff below what is advised and not at it', () => {
  for (const key of recordKeys) {
    const { min, usual, max, advised } = recordKind(key);
    expect([min, advised, usual, max].toSorted((one, other) => one - other)).toEqual([
      min,
      advised,
      usual,
      max,
    ]);
    const { [key]: schema } = ChangeRetentionSchema.shape;
    expect([min - 1, min, max, max + 1].map((years) => schema.safeParse(years).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  }
  const advised = ofRecordKinds((kind) => kind.advised);
  expect(recordWarnings(advised)).toEqual([]);
  for (const key of recordKeys) {
    const years = { ...advised, [key]: advised[key] - 1 };
    expect(recordWarnings(years)).toEqual([recordKind(key).warning]);
    const keeping = { retention: usualRetention, linkDays: 30 };
    const shorter = {
      ...keeping,
      retention: { ...usualRetention, [key]: usualRetention[key] - 1 },
    };
    expect(isShorter(keeping, shorter)).toBe(true);
  }
});

it('says from what its years are counted', () => {
  expect(recordLabel(recordKind('attendanceYears'))).toBe(
    'Who was at camp, and when (years after the day)',
  );
});
