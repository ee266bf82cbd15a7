import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import { counted } from '@sunfield/words/counted';

/** Text if there is no note: none needed, or the parent was not asked yet. */
const words: Record<Exclude<MedicalState, 'noted'>, string> = {
  none: 'No medical notes',
  not_asked: 'Medical needs not asked about yet',
  erased: 'Medical notes deleted after camp',
};

/** @param state older versions of the API leave it out */
export const NoMedicalNote = ({ state = 'none' }: { state: MedicalState | undefined }) => {
  if (state === 'noted') return null;
  return state === 'not_asked' ? <strong>{words[state]}</strong> : words[state];
};

/** "2 not asked about"; undefined if all were asked. */
export function notAskedWords(
  children: readonly { medicalState?: MedicalState | undefined }[],
): string | undefined {
  const count = children.filter(({ medicalState }) => medicalState === 'not_asked').length;
  return count > 0 ? `${counted(count, 'child', 'children')} not asked about` : undefined;
}
