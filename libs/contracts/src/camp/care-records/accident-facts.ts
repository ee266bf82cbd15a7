export const injuries = {
  bump: 'Bump',
  cut: 'Cut or graze',
  bruise: 'Bruise',
  sprain: 'Sprain or twist',
  burn: 'Burn',
  bite: 'Bite or sting',
  nosebleed: 'Nosebleed',
  other: 'Other',
} as const;
export type Injury = keyof typeof injuries;
export const injuryKeys = Object.keys(injuries) as [Injury, ...Injury[]];

/**
 * How serious it was: said wherever a parent hears that there was an accident. `hospital` puts on To Do whom the office
 * may have to tell, see `reports.ts`.
 */
export const severities = {
  minor: 'Minor: stayed at camp',
  collected: 'Went home early',
  hospital: 'Needed a hospital, doctor or ambulance',
} as const;
export type Severity = keyof typeof severities;
export const severityKeys = Object.keys(severities) as [Severity, ...Severity[]];
/** "minor: stayed at camp" within a sentence. */
export const severityWords = (severity: Severity): string =>
  severities[severity].replace(/^./, (first) => first.toLowerCase());

/** Where it hurts: `front` and `back` are those that the figure shows. */
export const bodyParts = {
  head: { name: 'Head', sides: ['front', 'back'] },
  face: { name: 'Face', sides: ['front'] },
  neck: { name: 'Neck', sides: ['front', 'back'] },
  rightShoulder: { name: 'Right shoulder', sides: ['front', 'back'] },
  leftShoulder: { name: 'Left shoulder', sides: ['front', 'back'] },
  rightArm: { name: 'Right arm', sides: ['front', 'back'] },
  leftArm: { name: 'Left arm', sides: ['front', 'back'] },
  rightHand: { name: 'Right hand', sides: ['front', 'back'] },
  leftHand: { name: 'Left hand', sides: ['front', 'back'] },
  chest: { name: 'Chest', sides: ['front'] },
  stomach: { name: 'Stomach', sides: ['front'] },
  upperBack: { name: 'Upper back', sides: ['back'] },
  lowerBack: { name: 'Lower back', sides: ['back'] },
  bottom: { name: 'Bottom', sides: ['back'] },
  rightLeg: { name: 'Right leg', sides: ['front', 'back'] },
  leftLeg: { name: 'Left leg', sides: ['front', 'back'] },
  rightFoot: { name: 'Right foot', sides: ['front', 'back'] },
  leftFoot: { name: 'Left foot', sides: ['front', 'back'] },
} as const satisfies Record<string, { name: string; sides: readonly ('front' | 'back')[] }>;
export type BodyPart = keyof typeof bodyParts;
export const bodyPartKeys = Object.keys(bodyParts) as [BodyPart, ...BodyPart[]];
export const bodyPartNames = Object.fromEntries(
  bodyPartKeys.map((part) => [part, bodyParts[part].name]),
);
