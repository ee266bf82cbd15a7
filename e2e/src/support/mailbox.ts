import { expect } from '@playwright/test';

export interface Email {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; size: number; path: string }[];
}

/** The emails sent over SMTP to the mail catcher. */
export class Mailbox {
  constructor(private readonly url: string) {}

  /** All emails to an address so far, newest first. */
  async sentTo(address: string): Promise<Email[]> {
    const response = await fetch(`${this.url}/api/messages?to=${encodeURIComponent(address)}`);
    return (await response.json()) as Email[];
  }

  /** Waits for the only email to this address with such a subject; fails when there are two. */
  async theOne(address: string, subject: RegExp): Promise<Email> {
    const found = async () =>
      (await this.sentTo(address)).filter((email) => subject.test(email.subject));
    await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
    const [email, second] = await found();
    if (!email || second) throw new Error(`${subject.source} came more than once to ${address}`);
    return email;
  }

  async attachment({ path }: Email['attachments'][number]): Promise<string> {
    return (await fetch(this.url + path)).text();
  }
}
