/**
 * Enough of an address for its owner to recognise and no one else: "s•••@e•••.com".
 * The number of dots is always the same.
 */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const end = domain.lastIndexOf('.');
  return `${masked(address.slice(0, at))}@${masked(domain)}${end > 0 ? domain.slice(end) : ''}`;
}

const masked = (text: string): string => `${[...text][0] ?? ''}•••`;
