import { isOneTypo } from './similar-text';

/** Where most families in Britain have their mail. */
const common = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.com',
  'live.co.uk',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'me.com',
  'aol.com',
  'btinternet.com',
  'sky.com',
  'virginmedia.com',
  'talktalk.net',
  'ntlworld.com',
  'protonmail.com',
];

/** Real ones that are a letter away from those. */
const alsoReal = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'mac.com', 'live.co', 'sky.co'];

/** They have one domain, so that whatever else follows the name is wrong. */
const onlyCom = ['gmail', 'googlemail', 'icloud'];

/** Endings that people type for .com and that are no country they mean. */
const cutShort = ['co', 'cm', 'om', 'con'];

/** The address that was probably meant: one typo away from a common one. It may be right as it is, so it only suggests. */
export function suggestedAddress(address: string): string | undefined {
  const [, name = '', typed = ''] = /^\s*(\S+)@([^\s@]+)\s*$/.exec(address.toLowerCase()) ?? [];
  const domain = typed.replace(/\.+$/, '');
  if (!domain.includes('.') || common.includes(domain) || alsoReal.includes(domain)) {
    return undefined;
  }
  const meant = domainMeant(domain);
  // As it was typed before the "@": some mailboxes tell capitals apart.
  return meant && `${address.trim().slice(0, name.length)}@${meant}`;
}

function domainMeant(domain: string): string | undefined {
  const [host = '', ...rest] = domain.split('.');
  if (onlyCom.includes(host)) return `${host}.com`;
  const ending = rest.join('.');
  const isOfACountry = ending.length === 2 && !cutShort.includes(ending);
  return common.find((other) => {
    // hotmail.ca is no typo of hotmail.com.
    if (isOfACountry && other.startsWith(`${host}.`)) return false;
    return isOneTypo(domain, other);
  });
}
