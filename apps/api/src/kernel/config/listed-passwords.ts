import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let listed: ReadonlySet<string> | undefined;

/**
 * Some 49,000 passwords out of breaches, all in small letters. Read where a password is chosen for the first time and
 * kept from then on: that takes a twentieth of a second, which no start of the API has to wait for.
 */
export function listedPasswords(): ReadonlySet<string> {
  if (!listed) {
    const { dictionary } =
      require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    listed = new Set(dictionary['passwords-common']);
  }
  return listed;
}
