import { expect } from '@playwright/test';

interface CaughtText {
  to: string;
  body: string;
}

/** The text messages to a number, in E.164, that the mail catcher has in place of a provider, once there are any. */
export async function caughtTexts(catcher: string, number: string): Promise<CaughtText[]> {
  const found = async () => {
    const response = await fetch(`${catcher}/api/texts`);
    return ((await response.json()) as CaughtText[]).filter(({ to }) => to === number);
  };
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
  return found();
}
