/** Shows progress in the terminal: an animated line for people, plain lines for logs. */
const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI;
const frames = ['◐', '◓', '◑', '◒'];
const paint = (/** @type {number} */ code) => (/** @type {string} */ text) =>
  isTerminal && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text;

export const bold = paint(1);
export const dim = paint(2);
export const green = paint(32);
export const red = paint(31);

/** @param {string} text */
export const indented = (text) => text.replaceAll(/^(?=.)/gm, '  ');

/**
 * Shows a step while it runs, and its result.
 *
 * @template Result
 * @param {string} label
 * @param {(say: (detail: string) => void) => Promise<Result>} work `say` shows its progress
 */
export async function step(label, work) {
  const since = Date.now();
  let detail = '';
  const draw = isTerminal ? () => drawLine(label, detail, since) : undefined;
  if (!isTerminal) console.log(`  … ${label}`);
  const timer = draw && setInterval(draw, 120);
  try {
    const result = await work((text) => {
      detail = text;
      draw?.();
    });
    finish(green('✓'), label, since);
    return result;
  } catch (error) {
    finish(red('✗'), label, since);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** @type {(label: string, detail: string, since: number) => void} */
function drawLine(label, detail, since) {
  const elapsed = Date.now() - since;
  const frame = frames[Math.floor(elapsed / 120) % frames.length];
  const line = `  ${frame} ${label}  ${Math.round(elapsed / 1000)} s  ${detail}`;
  process.stdout.write(`\r\u001b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
}

/** @type {(mark: string, label: string, since: number) => void} */
function finish(mark, label, since) {
  if (isTerminal) process.stdout.write('\r\u001b[2K');
  console.log(`  ${mark} ${label} ${dim(`${((Date.now() - since) / 1000).toFixed(1)} s`)}`);
}
