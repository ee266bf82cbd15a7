import { inTests, type StartOptions, startApi, type TestApi } from './start-api';
import { type Mailbox, startMailbox } from './start-mailbox';

export interface MailingApi extends TestApi {
  mailbox: Mailbox;
}

/** An API with readable emails: `reset` and `stop` apply to both. */
export async function startMailingApi({ env, ...options }: StartOptions = {}): Promise<MailingApi> {
  const mailbox = await startMailbox();
  const api = await startApi({ ...options, env: { SMTP_URL: mailbox.smtpUrl, ...env } });
  return {
    ...api,
    mailbox,
    reset: async () => {
      await api.reset();
      mailbox.clear();
      mailbox.refuse(false);
    },
    stop: async () => {
      await api.stop();
      await mailbox.stop();
    },
  };
}

export const testMailingApi = (options?: StartOptions): MailingApi =>
  inTests(() => startMailingApi(options));
