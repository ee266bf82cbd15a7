import { type Config } from '../../kernel/config/config';

/** Whom a passkey of ours is for: the console's host, and pages of its very origin. */
export function relyingParty({ adminConsoleUrl }: Pick<Config, 'adminConsoleUrl'>) {
  const { hostname, origin } = new URL(adminConsoleUrl);
  return { rpID: hostname, origin };
}
