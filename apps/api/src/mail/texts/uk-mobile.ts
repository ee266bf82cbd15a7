import { type NoTextReason } from '@sunfield/contracts/messages/texts';

/** Mobile numbers of the UK, the Channel Islands and the Isle of Man; 070 and other 076 are not mobile phones. */
const mobile = /^7([1-57-9]\d{8}|624\d{6})$/;
const landline = /^(1|2|3|5|8|9)\d{8,9}$/;

/** A number as people type it, in E.164: `+447700900123`; or why it gets no text message. */
export function ukMobile(typed: string): { number: string } | { why: NoTextReason } {
  if (!typed.trim()) return { why: 'none' };
  const digits = typed.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const international = digits.replace(/^00/, '+');
  const isAbroad = international.startsWith('+') && !international.startsWith('+44');
  if (isAbroad) return { why: /^\+[1-9]\d{7,14}$/.test(international) ? 'abroad' : 'wrong' };
  const own = international
    .replace(/^\+44/, '')
    .replace(/^44(?=7\d{9}$)/, '')
    .replace(/^0/, '');
  if (mobile.test(own)) return { number: `+44${own}` };
  return { why: landline.test(own) ? 'landline' : 'wrong' };
}
