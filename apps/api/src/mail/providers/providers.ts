import { type Config } from '../../kernel/config/config';
import { bounceSender, type MailProvider } from './mail-provider';
import { mailgun } from './mailgun';
import { postmark } from './postmark';
import { sendgrid } from './sendgrid';
import { ses } from './ses';

/** By `MAIL_PROVIDER`. */
export const mailProviders: Record<NonNullable<Config['mail']['provider']>, MailProvider> = {
  postmark,
  mailgun,
  sendgrid,
  ses: ses(),
};

/**
 * What makes reports about an email findable: the provider's header, and its own sender for bounce messages.
 */
export function traceable({ mail, linkSecrets }: Config, messageKey: string, to: string[]) {
  const { provider, bounceAddress } = mail;
  return {
    headers: provider ? mailProviders[provider].headers(messageKey) : {},
    ...(bounceAddress && {
      envelope: { from: bounceSender(bounceAddress, messageKey, linkSecrets), to },
    }),
  };
}
