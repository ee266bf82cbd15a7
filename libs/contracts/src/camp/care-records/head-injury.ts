import { type Accident } from './care-fields';

/** A hit to the head, or a bump in the face; other superficial injuries of the face are none (NICE guideline NG232). */
export const isHeadInjury = ({
  bodyParts,
  injuries,
}: Pick<Accident, 'bodyParts' | 'injuries'>): boolean =>
  bodyParts.includes('head') || (bodyParts.includes('face') && injuries.includes('bump'));

/** What a parent hears about a child who hit its head. After the NHS page “Head injury and concussion”. */
export const headAdvice = [
  'Watch your child for 48 hours, and have an adult stay with them tonight.',
  'Call 999 if they can’t be woken or kept awake, have a fit, trouble seeing, speaking, walking or understanding, numbness or weakness, or blood or clear fluid from the ears or nose.',
  'Go to A&E if they were knocked out, are sick, are confused or not themselves, can’t remember what happened, or have a headache that painkillers don’t ease.',
  'No sport until they feel well. Not sure? Call 111.',
] as const;
