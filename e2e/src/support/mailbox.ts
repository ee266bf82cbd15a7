import { expect } from '@playwright/test';

export interface Email {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; size: number; path: string }[];
}

/** The emails that were really sent, over SMTP, to the mail catcher. */
export class Mailbox {
  constructor(private readonly url: string) {}

  /** Everything sent to an address so far, the newest first. */
  async sentTo(address: string): Promise<Email[]> {
    const response = await fetch(`${this.url}/api/messages?to=${encodeURIComponent(address)}`);
    return (await response.json()) as Email[];
  }

  /** The one email to this address with such a subject: waits for it, and refuses a second one. */
  async theOne(address: string, subject: RegExp): Promise<Email> {
    const found = async () =>
      (await this.sentTo(address)).filter((email) => subject.test(email.subject));
    await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    const [email, second] = await found();
    if (!email || second) throw new Error(`${subject.source} came more than once to ${address}`);
    return email;
  }

  async attachment({ path }: Email['attachments'][number]): Promise<string> {
    return (await fetch(this.url + path)).text();
  }
}
