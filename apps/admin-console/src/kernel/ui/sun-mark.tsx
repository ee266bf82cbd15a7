/** The logo, as on the public site: the sun rising over a half-way line, inside the centre circle. */
export const SunMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <path d="M12.5 27a11.5 11.5 0 0 1 23 0z" fill="var(--sun)" />
    <g fill="none" stroke="var(--chalk)" strokeWidth="3">
      <circle cx="24" cy="24" r="18.5" />
      <path d="M5.7 28.5h36.6" />
    </g>
  </svg>
);
