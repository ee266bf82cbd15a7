import { agesWords } from '@sunfield/contracts/catalogue/camp-ages';
import { type CampDay } from '@sunfield/contracts/catalogue/catalogue';
import { listed } from '@sunfield/contracts/kit/listed';
import { type Attendee, mayCome } from './places';

/** "For ages 8 to 12; Ada is 6 and Ben is 5." Undefined if all of them may attend. */
export function ageWords(day: CampDay, children: readonly Attendee[]): string | undefined {
  // Ages that apply to all camps are mentioned once, beside the child.
  if (agesWords(day) === undefined) return undefined;
  const others = children.filter((child) => !mayCome(day, child));
  if (others.length === 0) return undefined;
  return `For ${agesWords(day)}; ${listed(others.map(({ label, age }) => `${label} is ${age}`))}.`;
}
