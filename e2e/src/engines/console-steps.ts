import { firstOwner } from '../support/staff-member';
import { type Browser } from './browser';

export async function logIn(browser: Browser, console: string): Promise<void> {
  await browser.goto(`${console}/admin-login`);
  await browser.label('Username').fill(firstOwner.username);
  await browser.label('Password').fill(firstOwner.password);
  await browser.button('Log in').click();
  await browser.expectAddress(/\/admin-new/);
  await browser.heading('To do').expectVisible();
}

export const away = /The booking form cannot be shown just now/;
