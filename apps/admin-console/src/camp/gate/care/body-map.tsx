import {
  type BodyPart,
  bodyPartKeys,
  bodyParts,
} from '@sunfield/contracts/camp/care-records/accident-facts';
import { type CSSProperties, useState } from 'react';
import { toggled } from './care-fields';
import styles from './body-map.module.css';
import sheet from '../parts/sheet.module.css';

/** Of a figure that is 100 wide, and 288 px or more on a screen: no part is less than 40 px wide or high. */
interface Shape {
  x: number;
  y: number;
  w: number;
  h: number;
}

const HEIGHT = 150;

/** Of a figure that looks at the reader: its right is on the left. */
const shapes: Record<BodyPart, Shape> = {
  head: { x: 32, y: 0, w: 36, h: 17 },
  face: { x: 34, y: 18, w: 32, h: 16 },
  neck: { x: 40, y: 35, w: 20, h: 14.5 },
  rightShoulder: { x: 14, y: 45, w: 20, h: 16 },
  leftShoulder: { x: 66, y: 45, w: 20, h: 16 },
  rightArm: { x: 12, y: 62, w: 17, h: 28 },
  leftArm: { x: 71, y: 62, w: 17, h: 28 },
  rightHand: { x: 10, y: 91, w: 17, h: 15 },
  leftHand: { x: 73, y: 91, w: 17, h: 15 },
  chest: { x: 35, y: 50.5, w: 30, h: 22 },
  stomach: { x: 35, y: 73.5, w: 30, h: 24 },
  upperBack: { x: 35, y: 50.5, w: 30, h: 16 },
  lowerBack: { x: 35, y: 67.5, w: 30, h: 14.5 },
  bottom: { x: 35, y: 83, w: 30, h: 15 },
  rightLeg: { x: 32, y: 99, w: 17.5, h: 34 },
  leftLeg: { x: 50.5, y: 99, w: 17.5, h: 34 },
  rightFoot: { x: 28, y: 134, w: 21.5, h: 16 },
  leftFoot: { x: 50.5, y: 134, w: 21.5, h: 16 },
};

const backOfHead: Shape = { ...shapes.head, h: 34 };

/** Not “Back”: that leaves the form. */
const sides = { front: 'Front', back: 'Behind' } as const;
type Side = keyof typeof sides;

interface BodyMapProps {
  chosen: readonly BodyPart[];
  onChange: (chosen: BodyPart[]) => void;
}

/** Where it hurts: each part of the figure is a button, for thumbs, keyboards and screen readers alike. */
export function BodyMap({ chosen, onChange }: BodyMapProps) {
  const [side, setSide] = useState<Side>('front');
  const names = chosen.map((part) => bodyParts[part].name);
  return (
    <fieldset>
      <legend>Where it hurts</legend>
      <div className={sheet.chips}>
        {(Object.keys(sides) as Side[]).map((key) => (
          <button key={key} type="button" aria-pressed={side === key} onClick={() => setSide(key)}>
            {sides[key]}
          </button>
        ))}
      </div>
      <div className={styles.figure} data-side={side}>
        {bodyPartKeys
          .filter((part) => (bodyParts[part].sides as readonly string[]).includes(side))
          .map((part) => (
            <button
              key={part}
              type="button"
              aria-label={bodyParts[part].name}
              aria-pressed={chosen.includes(part)}
              style={placeOf(part, side)}
              onClick={() => onChange(toggled(bodyPartKeys, chosen, part))}
            />
          ))}
      </div>
      <p role="status">{names.length > 0 ? names.join(', ') : 'Nowhere marked yet.'}</p>
    </fieldset>
  );
}

/** Seen from behind, the right is on the right, and the head has no face below it. */
function placeOf(part: BodyPart, side: Side): CSSProperties {
  const { x, y, w, h } = part === 'head' && side === 'back' ? backOfHead : shapes[part];
  const down = (units: number) => `${(units / HEIGHT) * 100}%`;
  return {
    left: `${side === 'front' ? x : 100 - x - w}%`,
    top: down(y),
    width: `${w}%`,
    height: down(h),
  };
}
