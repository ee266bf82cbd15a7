/** Sunfield's colours, as on the public site. The only place in the console that defines them. */
export const palette = {
  'field-900': '#0a3526',
  'field-800': '#0d4632',
  'field-700': '#115a40',
  'field-100': '#d9ebdd',
  'field-50': '#ecf5ea',
  chalk: '#fffdf7',
  card: '#ffffff',
  /** Dialogs, menus and lists to choose from. */
  raised: '#ffffff',
  paper: '#f9f3e6',
  'paper-200': '#f1e7d1',
  rule: '#ddd2b8',
  edge: '#847859',
  sun: '#ffc72e',
  'sun-600': '#f0ae00',
  'sun-100': '#fff1c4',
  coral: '#ff6f4d',
  'coral-600': '#f4592f',
  clay: '#c4532f',
  court: '#2f5fa8',
  ink: '#0b2a1e',
  'ink-soft': '#44564c',
  link: '#115a40',
  /** Danger as a ground for chalk; as a text it is `danger`. */
  alarm: '#a8230f',
  danger: '#a8230f',
  'danger-100': '#fde5df',
  success: '#18714f',
  warning: '#9a6700',
  placeholder: '#5f6e65',
  'field-edge': '#a89c7c',
} as const;

type Colours = Record<keyof typeof palette, string>;

/** What is different in the dark: grounds, lines and texts. Greens, sun and coral stay. */
const dark: Partial<Colours> = {
  'field-100': '#194631',
  'field-50': '#17382a',
  card: '#12251c',
  raised: '#183025',
  paper: '#0b1812',
  'paper-200': '#1a3227',
  rule: '#2c4a3c',
  edge: '#7c9a8a',
  'sun-100': '#332a0c',
  ink: '#f3eee0',
  'ink-soft': '#b5c5ba',
  link: '#8fdab3',
  danger: '#ff9f89',
  'danger-100': '#4b1c12',
  success: '#8fdab3',
  warning: '#f0c861',
  placeholder: '#93a69a',
  'field-edge': '#5d7a6b',
};

export const darkPalette: Colours = { ...palette, ...dark };

export const textFace = "'Figtree', system-ui, sans-serif";

const declared = (colours: Partial<Colours>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join('');

/** Exposes the colours to style sheets as `--coral`, `--field-900`, … Paper is always light. */
export function paintDocument(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root { ${declared(palette)} --text-face: ${textFace}; }
    @media screen and (prefers-color-scheme: dark) { :root { ${declared(dark)} } }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
