import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let listed: ReadonlySet<string> | undefined;

/**
 * Some 49,000 passwords from breaches, in lower case. Loaded when a password is first chosen and then kept: loading
 * takes 50 ms, which would otherwise delay every start of the API.
 */
export function listedPasswords(): ReadonlySet<string> {
  if (!listed) {
    const { dictionary } =
      require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    listed = new Set(dictionary['passwords-common']);
  }
  return listed;
}
