/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { builtInExample } from './built-in-example';
import { PageSource } from './page-source';

let server: Server;
let source: PageSource;
let answers: Record<string, { etag: string; body: unknown } | undefined>;

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  answers = {
    '/api/site': { etag: '"site-1"', body: builtInExample.site },
    '/api/site-words': { etag: '"words-1"', body: builtInExample.words },
    '/api/catalogue': { etag: '"catalogue-1"', body: builtInExample.catalogue },
  };
  server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (!answer) return response.writeHead(503).end();
    const { 'if-none-match': known, 'cache-control': caching } = request.headers;
    // As Express does.
    if (known === answer.etag && caching !== 'no-cache') return response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'application/json', etag: answer.etag });
    return response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  source = new PageSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

describe('what the pages are made from', () => {
  it('comes once, and again only when something has changed', async () => {
    expect(await source.changed()).toEqual(builtInExample);
    expect(await source.changed()).toBeUndefined();
    const renamed = { ...builtInExample.site, brand: { name: 'Moonfield', tagline: 'By night' } };
    answers['/api/site'] = { etag: '"site-2"', body: renamed };
    expect((await source.changed())?.site.brand.name).toBe('Moonfield');
    expect(await source.changed()).toBeUndefined();
    const hero = { title: 'Play all summer', lead: '' };
    answers['/api/site-words'] = { etag: '"words-2"', body: { ...builtInExample.words, hero } };
    expect((await source.changed())?.words.hero).toEqual(hero);
  });

  it('stays as it is while the API is down or talks nonsense, and says so once', async () => {
    answers['/api/catalogue'] = undefined;
    expect(await source.changed()).toBeUndefined();
    expect(await source.changed()).toBeUndefined();
    expect(console.warn).toHaveBeenCalledTimes(1);
    answers['/api/catalogue'] = { etag: '"x"', body: { venues: 'none' } };
    expect(await source.changed()).toBeUndefined();
    answers['/api/catalogue'] = { etag: '"y"', body: builtInExample.catalogue };
    expect(await source.changed()).toEqual(builtInExample);
  });
});
