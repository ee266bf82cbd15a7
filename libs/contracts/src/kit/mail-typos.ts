import { isOneTypo } from './similar-text';

/** The mail domains most families in Britain use. */
const common = `
  gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com live.com live.co.uk msn.com
  yahoo.com yahoo.co.uk icloud.com me.com aol.com btinternet.com sky.com virginmedia.com
  talktalk.net ntlworld.com protonmail.com`
  .trim()
  .split(/\s+/);

/** Real domains one letter away from those. */
const alsoReal = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'mac.com', 'live.co', 'sky.co'];

/** These have only .com, so any other ending is wrong. */
const onlyCom = ['gmail', 'googlemail', 'icloud'];

/** Endings typed by mistake for .com, and unlikely to mean a country. */
const cutShort = ['co', 'cm', 'om', 'con'];

/**
 * The address that was probably meant: one typo away from a common domain. Only a suggestion, because the typed address
 * may be right.
 */
export function suggestedAddress(address: string): string | undefined {
  const [, name = '', typed = ''] = /^\s*(\S+)@([^\s@]+)\s*$/.exec(address.toLowerCase()) ?? [];
  const domain = typed.replace(/\.+$/, '');
  if (!domain.includes('.') || common.includes(domain) || alsoReal.includes(domain)) {
    return undefined;
  }
  const meant = domainMeant(domain);
  // As typed before the "@", because some mailboxes are case-sensitive.
  return meant && `${address.trim().slice(0, name.length)}@${meant}`;
}

function domainMeant(domain: string): string | undefined {
  const [host = '', ...rest] = domain.split('.');
  if (onlyCom.includes(host)) return `${host}.com`;
  const ending = rest.join('.');
  const isOfACountry = ending.length === 2 && !cutShort.includes(ending);
  return common.find((other) => {
    // hotmail.ca is not a typo of hotmail.com.
    if (isOfACountry && other.startsWith(`${host}.`)) return false;
    return isOneTypo(domain, other);
  });
}
