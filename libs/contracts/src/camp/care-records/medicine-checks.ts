import { hoursWords, type Medicine } from '../../kit/fields/detail-fields';
import { sameName } from '../../kit/same-name';
import { type MedicineGiven } from './care-fields';

/** Whether the family agrees in writing that staff give this medicine. */
export const isAgreed = (medicines: readonly Medicine[], what: string): boolean =>
  agreedTo(medicines, what) !== undefined;

/** What the family has agreed to in writing: "2 puffs, if she wheezes, as needed"; undefined without its consent. */
export function agreedTo(
  medicines: readonly Medicine[],
  what: string,
): Pick<MedicineGiven, 'agreed' | 'hours'> | undefined {
  const found = medicines.find((one) => one.mayGive && sameName(one.what, what));
  if (!found) return undefined;
  const { dose, when, hours } = found;
  return { agreed: `${dose}, ${when}, ${hoursWords(hours)}`, hours };
}

/** Why a medicine needs another witness; `isByTwo`: the provider wants two people for each. */
export function problemOfWitness(
  { by, witness }: { by: string; witness: string },
  isByTwo: boolean,
): string | undefined {
  if (witness.trim() === '') return isByTwo ? 'Please say who saw it given.' : undefined;
  return sameName(by, witness) ? 'Please name a witness who did not give it.' : undefined;
}
