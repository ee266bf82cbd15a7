/** The logo: a sun rising over the half-way line. */
export const SunMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M8 21a8 8 0 0 1 16 0z" fill="var(--sun)" />
    <path
      d="M3 21h26M16 6v3.5M7 9l2.4 2.4M25 9l-2.4 2.4"
      fill="none"
      stroke="var(--chalk)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
);
