import { expect, it } from '@jest/globals';
import { mailboxOf } from './mailbox-limit';

it.each([
  ['Sam@Example.com', 'sam@example.com'],
  ['sam+camp+more@example.com', 'sam@example.com'],
  ['s\u200bam@exam\u00adple.com', 'sam@example.com'],
  ['ｓam@example.com', 'sam@example.com'],
  ['s.a.m+x@GoogleMail.com', 'sam@gmail.com'],
  ['s.am@example.com', 's.am@example.com'],
  ['a@b@example.com', 'a@b@example.com'],
])('%j reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
