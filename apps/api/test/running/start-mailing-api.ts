import { inTests, type StartOptions, startApi, type TestApi } from './start-api';
import { type Mailbox, startMailbox } from './start-mailbox';

export interface MailingApi extends TestApi {
  mailbox: Mailbox;
}

/** What is started with the mailbox's address in its environment: `reset` and `stop` apply to both. */
export async function withMailbox<Started extends Pick<TestApi, 'reset' | 'stop'>>(
  start: (env: { SMTP_URL: string }) => Promise<Started>,
): Promise<Started & { mailbox: Mailbox }> {
  const mailbox = await startMailbox();
  const started = await start({ SMTP_URL: mailbox.smtpUrl });
  return {
    ...started,
    mailbox,
    reset: async () => {
      await started.reset();
      mailbox.clear();
      mailbox.refuse(false);
    },
    stop: async () => {
      await started.stop();
      await mailbox.stop();
    },
  };
}

/** An API with readable emails. */
export const startMailingApi = ({ env, ...options }: StartOptions = {}): Promise<MailingApi> =>
  withMailbox((smtp) => startApi({ ...options, env: { ...smtp, ...env } }));

export const testMailingApi = (options?: StartOptions): MailingApi =>
  inTests(() => startMailingApi(options), ['mailbox']);
