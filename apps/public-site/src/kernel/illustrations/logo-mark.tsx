/** The logo: the sun rising over a half-way line, inside the centre circle. Also in public/favicon.svg. */
export const LogoMark = ({
  className,
  ground = '#0a3526',
}: {
  className?: string;
  ground?: string;
}) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <circle cx={24} cy={24} r={24} fill={ground} />
    <path d="M12.5 27a11.5 11.5 0 0 1 23 0z" fill="#ffc72e" />
    <g fill="none" stroke="#fffdf7" strokeWidth={3}>
      <circle cx={24} cy={24} r={18.5} />
      <path d="M5.7 28.5h36.6" />
    </g>
  </svg>
);
