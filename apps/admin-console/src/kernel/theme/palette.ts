/** Sunfield's colours, as on the public site. The only place in the console that defines them. */
export const palette = {
  'field-900': '#0a3526',
  'field-800': '#0d4632',
  'field-700': '#115a40',
  'field-100': '#d9ebdd',
  'field-50': '#ecf5ea',
  chalk: '#fffdf7',
  paper: '#f9f3e6',
  'paper-200': '#f1e7d1',
  rule: '#ddd2b8',
  edge: '#847859',
  sun: '#ffc72e',
  'sun-600': '#f0ae00',
  'sun-100': '#fff1c4',
  coral: '#ff6f4d',
  'coral-600': '#f4592f',
  'coral-100': '#ffe3da',
  sky: '#8fd0e8',
  clay: '#c4532f',
  court: '#2f5fa8',
  ink: '#0b2a1e',
  'ink-soft': '#44564c',
  danger: '#a8230f',
  'danger-100': '#fde5df',
} as const;

export const textFace = "'Figtree', system-ui, sans-serif";

/** Exposes the colours to style sheets as `--coral`, `--field-900`, … */
export function paintDocument(): void {
  for (const [name, colour] of Object.entries(palette)) {
    document.documentElement.style.setProperty(`--${name}`, colour);
  }
  document.documentElement.style.setProperty('--text-face', textFace);
}
