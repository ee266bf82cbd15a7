/** GSM 03.38: one septet each, and those that take two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** Alone, and each of several: they carry a header that joins them. */
const sizes = { gsm: [160, 153], unicode: [70, 67] } as const;

const plain: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

/** With the plain form of what word processors and phones insert: one of those would make every part shorter. */
export const plainCharacters = (text: string): string =>
  text.replaceAll(/[’‘“”–—…\u00a0\u202f\t]/g, (character) => plain[character] ?? character).trim();

/**
 * How many parts a text message is paid for. One character outside GSM 03.38 makes the whole text Unicode. A character
 * is never cut in two.
 */
export function partsOf(text: string): { parts: number; isUnicode: boolean } {
  const characters = [...text];
  const isUnicode = characters.some((one) => !basic.has(one) && !extended.has(one));
  const lengthOf = (one: string) => (isUnicode ? one.length : extended.has(one) ? 2 : 1);
  const [alone, joined] = sizes[isUnicode ? 'unicode' : 'gsm'];
  const total = characters.reduce((sum, one) => sum + lengthOf(one), 0);
  if (total <= alone) return { parts: total > 0 ? 1 : 0, isUnicode };
  let parts = 1;
  let used = 0;
  for (const one of characters) {
    if (used + lengthOf(one) > joined) {
      parts += 1;
      used = 0;
    }
    used += lengthOf(one);
  }
  return { parts, isUnicode };
}
