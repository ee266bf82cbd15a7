import { type Config } from '../../kernel/config/config';

/** The relying party of our passkeys: the console's host, and only pages of its exact origin. */
export function relyingParty({ adminConsoleUrl }: Pick<Config, 'adminConsoleUrl'>) {
  const { hostname, origin } = new URL(adminConsoleUrl);
  return { rpID: hostname, origin };
}
