import { createHmac } from 'node:crypto';
import { type TextState } from '@sunfield/contracts/messages/texts';
import * as z from 'zod/mini';
import { type Config } from '../../kernel/config/config';
import { isSame } from '../../kernel/crypto/tokens';
import { type OutgoingText, type TextProvider, TextRefused } from './text-provider';

const waitMs = 15_000;
/** Their clock and ours. */
const skewMs = 60_000;

const Sent = z.object({ sid: z.string(), num_segments: z.optional(z.nullable(z.string())) });
const Refusal = z.object({ code: z.optional(z.nullable(z.number())) });
const Listed = z.object({
  messages: z.array(z.object({ sid: z.string(), direction: z.string(), date_created: z.string() })),
});

/** Its owner answered STOP. */
const STOPPED = 21610;
const stopWords = /^\s*(stop|stopall|unsubscribe|cancel|end|quit)\W*$/i;
const startWords = /^\s*(start|yes|unstop)\W*$/i;

const states: Record<string, TextState | undefined> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
};

/** Twilio's Messages API (2010-04-01) and its webhooks, as its documentation describes them. */
export function twilio({
  account,
  token,
  from,
  apiUrl,
}: NonNullable<Config['twilio']>): TextProvider {
  const messages = `${apiUrl}/2010-04-01/Accounts/${account}/Messages.json`;
  const call = (url: string, init: RequestInit = {}) =>
    fetch(url, {
      ...init,
      headers: { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      signal: AbortSignal.timeout(waitMs),
      redirect: 'error',
    });

  async function send({ to, body, reportTo }: OutgoingText) {
    const form = new URLSearchParams({ To: to, Body: body, StatusCallback: reportTo });
    form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
    const answer = await call(messages, { method: 'POST', body: form });
    if (answer.ok) {
      const { sid, num_segments: parts } = Sent.parse(await answer.json());
      return { providerId: sid, parts: Number(parts ?? 1) };
    }
    // With an error of theirs it may have been sent.
    if (answer.status >= 500) throw new Error(`Twilio answered ${answer.status}`);
    const { code } = Refusal.parse(await answer.json().catch(() => ({})));
    throw new TextRefused(String(code ?? answer.status), {
      isBusy: answer.status === 429,
      isStopped: code === STOPPED,
    });
  }

  async function sentTo(number: string, since: Date) {
    const answer = await call(
      `${messages}?${new URLSearchParams({ To: number, PageSize: '100' }).toString()}`,
    );
    if (!answer.ok) throw new Error(`Twilio answered ${answer.status}`);
    const from = Math.floor((since.getTime() - skewMs) / 1000) * 1000;
    return Listed.parse(await answer.json())
      .messages.filter(
        ({ direction, date_created: at }) =>
          direction.startsWith('outbound') && Date.parse(at) >= from,
      )
      .map(({ sid }) => sid)
      .toReversed();
  }

  /** The address, and each field in the order of their names. */
  function isSigned(url: string, body: string, signature: string | undefined) {
    const fields = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const signed = url + fields.map(([name, value]) => name + value).join('');
    return isSame(signature ?? '', createHmac('sha1', token).update(signed).digest('base64'));
  }

  return {
    send,
    sentTo,
    isSigned,
    readReport(body) {
      const fields = new URLSearchParams(body);
      const providerId = fields.get('MessageSid');
      const state = states[fields.get('MessageStatus') ?? ''];
      if (!providerId || !state) return undefined;
      return { providerId, state, detail: fields.get('ErrorCode') ?? '' };
    },
    readAnswer(body) {
      const fields = new URLSearchParams(body);
      const [from, said] = [fields.get('From'), fields.get('Body') ?? ''];
      if (!from) return undefined;
      if (stopWords.test(said) || fields.get('OptOutType') === 'STOP')
        return { from, wants: 'stop' };
      return startWords.test(said) ? { from, wants: 'start' } : undefined;
    },
  };
}
