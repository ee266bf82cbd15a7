import { type Config } from '../../kernel/config/config';

/** After the `#`, which browsers never send to a server, so that the token is in no log. */
export const passwordLinkUrl = (
  { adminConsoleUrl }: Pick<Config, 'adminConsoleUrl'>,
  token: string,
): string => new URL(`/reset-password#${token}`, adminConsoleUrl).href;
