/**
 * The age in full years on a day; both dates are YYYY-MM-DD. A child born on 29 February has their birthday on 1 March
 * in other years. Negative before birth.
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Children start Reception in September at this age, and are this old or a year older all through it. */
const AGE_IN_RECEPTION = 4;

/**
 * The school year in England on a day: 0 is Reception, 1 is Year 1; below 0 before school. A school year starts on
 * 1 September, with the children who reached its age by 31 August. Both dates are YYYY-MM-DD.
 */
export function schoolYearOn(dateOfBirth: string, day: string): number {
  const year = Number(day.slice(0, 4));
  const cutOff = day.slice(5) >= '09-01' ? year : year - 1;
  return ageOn(dateOfBirth, `${cutOff}-08-31`) - AGE_IN_RECEPTION;
}

/** Whether a child of this age can be in one of these school years; null means no limit. */
export const mayBeInYears = (age: number, from: number | null, to: number | null): boolean =>
  (from === null || age >= from + AGE_IN_RECEPTION) &&
  (to === null || age <= to + AGE_IN_RECEPTION + 1);

export const LAST_SCHOOL_YEAR = 13;

/** "Reception", "Year 3", "not at school yet" */
export function schoolYearName(year: number): string {
  if (year < 0) return 'not at school yet';
  if (year > LAST_SCHOOL_YEAR) return 'no longer at school';
  return year === 0 ? 'Reception' : `Year ${year}`;
}
