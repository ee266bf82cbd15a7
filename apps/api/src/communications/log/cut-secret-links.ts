/** Link parameters that staff may see. Any other could grant access without a login. */
const harmless = new Set(['booking_id', 'amount', 'amendment', 'tab', 'search', 'booking']);

/**
 * An email's text as staff may read it: links to our sites lose the parts that open a booking or an account, so that
 * reading the log doesn't allow acting as a parent.
 *
 *     cutSecretLinks('…/booking-confirmation?booking_id=7&access=9f0c', ['https://sunfield.example'])
 *     // '…/booking-confirmation?booking_id=7&access=…'
 */
export function cutSecretLinks(text: string, sites: string[]): string {
  const origins = sites.map((site) => new URL(site).origin.toLowerCase());
  return text.replace(/https?:\/\/[^\s<>"]+/gi, (link) =>
    origins.some((origin) => link.toLowerCase().startsWith(origin)) ? cut(link) : link,
  );
}

const cut = (link: string): string =>
  link
    .replace(/#.*$/, '#…')
    .replace(/([?&])([^=&#]*)=([^&#]*)/g, (all, sign: string, name: string) =>
      harmless.has(name) ? all : `${sign}${name}=…`,
    );
