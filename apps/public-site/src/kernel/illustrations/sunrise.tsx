/** The logo, large and cropped: the sun above the half-way line, or about to rise. */
export const Sunrise = ({ className, isUp }: { className?: string; isUp: boolean }) => (
  <svg className={className} viewBox="0 0 320 200" aria-hidden="true">
    <clipPath id="above-half-way">
      <path d="M0 0h320v150H0z" />
    </clipPath>
    <circle
      cx="160"
      cy={isUp ? 150 : 196}
      r="64"
      fill="var(--color-sun)"
      clipPath="url(#above-half-way)"
    />
    <g fill="none" stroke="currentColor" strokeWidth="4" opacity="0.85">
      <circle cx="160" cy="150" r="104" />
      <path d="M-1600 150h3200" />
    </g>
  </svg>
);
