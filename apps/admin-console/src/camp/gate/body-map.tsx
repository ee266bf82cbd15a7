import {
  type BodyPart,
  bodyPartKeys,
  bodyParts,
} from '@sunfield/contracts/camp/care-records/care-kinds';
import { useState } from 'react';
import styles from './care.module.css';

interface Shape {
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
}

/** Of a figure 100 wide that looks at the reader: its right is on the left. */
const shapes: Record<BodyPart, Shape> = {
  head: { x: 37, y: 4, w: 26, h: 32, r: 13 },
  face: { x: 41, y: 14, w: 18, h: 20, r: 9 },
  neck: { x: 44, y: 37, w: 12, h: 8, r: 2 },
  rightShoulder: { x: 21, y: 46, w: 14, h: 16, r: 7 },
  leftShoulder: { x: 65, y: 46, w: 14, h: 16, r: 7 },
  rightArm: { x: 20, y: 63, w: 11, h: 44, r: 5 },
  leftArm: { x: 69, y: 63, w: 11, h: 44, r: 5 },
  rightHand: { x: 18, y: 108, w: 14, h: 15, r: 7 },
  leftHand: { x: 68, y: 108, w: 14, h: 15, r: 7 },
  chest: { x: 36, y: 46, w: 28, h: 30, r: 5 },
  stomach: { x: 36, y: 77, w: 28, h: 38, r: 5 },
  upperBack: { x: 36, y: 46, w: 28, h: 28, r: 5 },
  lowerBack: { x: 36, y: 75, w: 28, h: 20, r: 5 },
  bottom: { x: 36, y: 96, w: 28, h: 20, r: 8 },
  rightLeg: { x: 35, y: 117, w: 14, h: 76, r: 6 },
  leftLeg: { x: 51, y: 117, w: 14, h: 76, r: 6 },
  rightFoot: { x: 31, y: 194, w: 18, h: 12, r: 6 },
  leftFoot: { x: 51, y: 194, w: 18, h: 12, r: 6 },
};

interface BodyMapProps {
  chosen: readonly BodyPart[];
  onChange: (chosen: BodyPart[]) => void;
}

/** Where it hurts: a tap on the figure, or a tick in the list below it, which works with a keyboard, too. */
export function BodyMap({ chosen, onChange }: BodyMapProps) {
  const [isList, setList] = useState(false);
  const toggle = (part: BodyPart) =>
    onChange(
      bodyPartKeys.filter((key) => (key === part ? !chosen.includes(key) : chosen.includes(key))),
    );
  const names = chosen.map((part) => bodyParts[part].name);
  return (
    <fieldset className={styles.body}>
      <legend>Where it hurts</legend>
      <div className={styles.figures} aria-hidden="true">
        {(['front', 'back'] as const).map((side) => (
          <Figure key={side} side={side} chosen={chosen} onToggle={toggle} />
        ))}
      </div>
      <p role="status">{names.length > 0 ? names.join(', ') : 'Nowhere marked yet.'}</p>
      <details open={isList} onToggle={({ currentTarget }) => setList(currentTarget.open)}>
        <summary>Choose from a list</summary>
        <div className={styles.parts}>
          {bodyPartKeys.map((part) => (
            <label key={part}>
              <input
                type="checkbox"
                checked={chosen.includes(part)}
                onChange={() => toggle(part)}
              />
              {bodyParts[part].name}
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  );
}

interface FigureProps {
  side: 'front' | 'back';
  chosen: readonly BodyPart[];
  onToggle: (part: BodyPart) => void;
}

function Figure({ side, chosen, onToggle }: FigureProps) {
  const shown = bodyPartKeys.filter((part) =>
    (bodyParts[part].sides as readonly string[]).includes(side),
  );
  return (
    <figure>
      <svg viewBox="0 0 100 210">
        {shown.map((part) => {
          const { x, y, w, h, r } = shapes[part];
          return (
            <rect
              key={part}
              y={y}
              width={w}
              height={h}
              rx={r}
              // Seen from behind, the right is on the right.
              x={side === 'front' ? x : 100 - x - w}
              data-part={part}
              data-chosen={chosen.includes(part) || undefined}
              onClick={() => onToggle(part)}
            />
          );
        })}
      </svg>
      <figcaption>{side === 'front' ? 'Front' : 'Back'}</figcaption>
    </figure>
  );
}
