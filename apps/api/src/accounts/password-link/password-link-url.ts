import { type Config } from '../../kernel/config/config';

/** Behind the `#`, which browsers send to no server: the token is in no log. */
export const passwordLinkUrl = (
  { adminConsoleUrl }: Pick<Config, 'adminConsoleUrl'>,
  token: string,
): string => new URL(`/reset-password#${token}`, adminConsoleUrl).href;
