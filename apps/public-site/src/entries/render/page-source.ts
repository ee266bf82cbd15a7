import { type AnswerOf, type CallableRoute } from '@sunfield/api-client/call';
import { readCatalogue } from '@sunfield/contracts/catalogue/routes';
import { pathOf } from '@sunfield/contracts/kit/route';
import { readSite, readSiteWords } from '@sunfield/contracts/kit/settings/routes';
import { type core, parse } from 'zod/mini';
import { type PageContent } from '../../kernel/islands/page-data';

interface Answer<Value> {
  etag: string | null;
  value: Value;
}

/** Reads the pages' data from the API, and returns it only when something has changed. */
export class PageSource {
  private site: Answer<PageContent['site']> | undefined;
  private words: Answer<PageContent['words']> | undefined;
  private catalogue: Answer<PageContent['catalogue']> | undefined;

  private warned: string | undefined;

  constructor(private readonly apiUrl: string) {}

  /**
   * The pages' data if it has changed, otherwise undefined; also undefined while the API does not
   * answer.
   */
  async changed(): Promise<PageContent | undefined> {
    try {
      const site = await this.ask(readSite, this.site);
      const words = await this.ask(readSiteWords, this.words);
      const catalogue = await this.ask(readCatalogue, this.catalogue);
      const isAsBefore = site === this.site && words === this.words && catalogue === this.catalogue;
      if (isAsBefore) return undefined;
      this.site = site;
      this.words = words;
      this.catalogue = catalogue;
      this.warned = undefined;
      return { site: site.value, words: words.value, catalogue: catalogue.value };
    } catch (error) {
      this.warn(reasonOf(error));
      return undefined;
    }
  }

  /** Logs each reason only once, so that a long outage of the API does not fill the log. */
  private warn(reason: string) {
    if (reason === this.warned) return;
    this.warned = reason;
    console.warn(`${this.apiUrl} does not answer (${reason}): the pages stay as they are.`);
  }

  private async ask<R extends CallableRoute>(
    route: R,
    known: Answer<AnswerOf<R>> | undefined,
  ): Promise<Answer<AnswerOf<R>>> {
    const path = pathOf(route);
    const response = await fetch(new URL(path, this.apiUrl), {
      // By default fetch adds `no-cache`, and Express then sends the full response even if nothing
      // has changed.
      headers: known?.etag ? { 'if-none-match': known.etag, 'cache-control': 'max-age=0' } : {},
      signal: AbortSignal.timeout(10_000),
    });
    if (known && response.status === 304) return known;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const value = parse(route.answer as core.$ZodType, await response.json()) as AnswerOf<R>;
    return { etag: response.headers.get('etag'), value };
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
