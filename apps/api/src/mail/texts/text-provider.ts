import { type TextState } from '@sunfield/contracts/messages/texts';

/** The provider, or null if none is configured. */
export const TEXT_PROVIDER = Symbol('text provider');

export interface OutgoingText {
  /** E.164. */
  to: string;
  body: string;
  /** Where the provider reports what became of it. */
  reportTo: string;
}

/** Refused for good, or (`isBusy`) to be tried again; it was not sent. Any other error: it may have been. */
export class TextRefused extends Error {
  constructor(
    readonly detail: string,
    readonly is: { isBusy?: boolean; isStopped?: boolean } = {},
  ) {
    super(`the provider refused a text message: ${detail}`);
  }
}

interface TextReport {
  providerId: string;
  state: TextState;
  /** The provider's code, if it says why. */
  detail: string;
}

/** One provider of text messages. */
export interface TextProvider {
  /** Returns its id there, and how many parts are charged. Throws `TextRefused`. */
  send: (text: OutgoingText) => Promise<{ providerId: string; parts: number }>;
  /** The ids of what was sent to a number since then: after a crash, to find out whether it was. */
  sentTo: (number: string, since: Date) => Promise<string[]>;
  /** Of the bytes of a report or an answer, and the address that it was sent to. */
  isSigned: (url: string, body: string, signature: string | undefined) => boolean;
  readReport: (body: string) => TextReport | undefined;
  /** An answer that ends or begins text messages to its sender; undefined if it is another one. */
  readAnswer: (body: string) => { from: string; wants: 'stop' | 'start' } | undefined;
}
