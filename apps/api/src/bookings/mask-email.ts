/**
 * As much of an address as tells its owner which one it is, and nobody else whose: "s•••@e•••.com".
 * As many dots whatever they stand for.
 */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const end = domain.lastIndexOf('.');
  return `${masked(address.slice(0, at))}@${masked(domain)}${end > 0 ? domain.slice(end) : ''}`;
}

const masked = (text: string): string => `${[...text][0] ?? ''}•••`;
