import { drawingOf, pathsOf } from '@sunfield/contracts/catalogue/activity-drawings';

const grounds = { field: 'var(--field-700)', court: 'var(--court)', clay: 'var(--clay)' };

/** An activity's drawing, as parents see it in the programme. */
export function ActivityDrawing({ icon }: { icon: string }) {
  const drawing = drawingOf(icon);
  return (
    <svg
      style={{ flex: 'none', borderRadius: 'var(--radius)', background: grounds[drawing.ground] }}
      width="40"
      height="40"
      viewBox="0 0 48 48"
      fill="none"
      stroke="var(--chalk)"
      strokeWidth="2"
      aria-hidden="true"
    >
      {pathsOf(drawing, (colour) => `var(--${colour})`).map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
