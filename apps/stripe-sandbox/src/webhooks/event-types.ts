/** `payment_intent.*` and `*` match more than one type. */
export function matchesType(pattern: string, type: string): boolean {
  if (!pattern.endsWith('*')) return pattern === type;
  return type.startsWith(pattern.slice(0, -1));
}
