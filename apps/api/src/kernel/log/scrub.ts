/**
 * A second safeguard after the list of safe fields: removes anything that looks like a secret, an address or a card
 * number from text for the log, and truncates long texts.
 */
const unsafe = [
  /\b(?:sk|rk|pk)_(?:test|live)_\w+/g,
  /\bwhsec_\w+/g,
  /\w+_secret_\w+/g,
  /\bv1=[0-9a-f]{16,}/g,
  /[^\s@"'<>]+@[^\s@"'<>]+\.\w+/g,
  /\b\d(?:[ -]?\d){12,18}\b/g,
];
const maxLength = 500;

export function scrub<Value extends string | number | boolean | null>(
  value: Value,
): Value | string {
  if (typeof value !== 'string') return value;
  let text: string = value;
  for (const pattern of unsafe) text = text.replace(pattern, '[removed]');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
