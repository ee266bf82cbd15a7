import { generate } from 'lean-qr/nano';
import styles from './qr-code.module.css';

/** Light squares around it, without which cameras do not find it. */
const MARGIN = 4;

/** A text as a picture that the camera of a phone reads. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const squares = generate(text);
  const { size } = squares;
  const dark = Array.from(
    { length: size * size },
    (_, at) => [at % size, Math.floor(at / size)] as const,
  );
  const path = dark
    .filter(([x, y]) => squares.get(x, y))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('');
  const box = [-MARGIN, -MARGIN, size + 2 * MARGIN, size + 2 * MARGIN].join(' ');
  return (
    <svg className={styles.qr} viewBox={box} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
