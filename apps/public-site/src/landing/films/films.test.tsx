import { describe, expect, it } from '@jest/globals';
import { filmHosts } from '@sunfield/contracts/kit/settings/film-links';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { builtInExample } from '../../entries/render/built-in-example';
import { playLinkedFilms } from './play-linked-film';
import { PromoFilm } from './promo-film';
import { RecapFilm } from './recap-film';

const { site, catalogue, words } = builtInExample;
const promo = { site, catalogue, words: words.promo };
const file = (address: string) => join(import.meta.dirname, '../../../public', address);

function drawn(markup: string) {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  return { page, video: page.querySelector('video'), figure: page.querySelector('figure') };
}

const films = {
  recap: () => drawn(renderToStaticMarkup(<RecapFilm {...builtInExample} />)),
  promo: () => drawn(renderToStaticMarkup(<PromoFilm {...promo} />)),
};

describe.each(Object.entries(films))('the %s film', (_, draw) => {
  it('is silent, loops, has controls, and loads nothing before it plays', () => {
    const { video } = draw();
    for (const attribute of ['muted', 'loop', 'controls', 'playsinline', 'width', 'height']) {
      expect(video?.hasAttribute(attribute)).toBe(true);
    }
    expect(video?.getAttribute('preload')).toBe('none');
    expect(video?.hasAttribute('autoplay')).toBe(false);
  });

  it('exists in both formats, each under 1 MB', () => {
    const sources = [...(draw().video?.querySelectorAll('source') ?? [])];
    expect(sources.map(({ type }) => type.split(';')[0])).toEqual(['video/webm', 'video/mp4']);
    for (const source of sources) {
      const { size } = statSync(file(source.getAttribute('src')!));
      expect(size).toBeGreaterThan(50_000);
      expect(size).toBeLessThan(1_000_000);
    }
  });

  it('can begin before it has arrived: what describes the MP4 comes first', () => {
    const mp4 = draw().video?.querySelector('source[type="video/mp4"]')?.getAttribute('src');
    const content = readFileSync(file(mp4!), 'latin1');
    expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
  });

  it('has its stills, its captions, and says what there is to see', () => {
    const { page, figure, video } = draw();
    const stills = [...(figure?.querySelectorAll('[srcset]') ?? [])].flatMap((picture) =>
      picture.getAttribute('srcset')!.split(', '),
    );
    expect(stills).toHaveLength(4);
    expect(figure?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
    expect(video?.getAttribute('poster')).toMatch(/^data:image\/svg/);
    for (const still of stills)
      expect(statSync(file(still.split(' ')[0]!)).size).toBeGreaterThan(0);
    const track = video?.querySelector('track')?.getAttribute('src');
    expect(readFileSync(file(track!), 'utf8')).toMatch(/^WEBVTT/);
    const description = page.getElementById(video!.getAttribute('aria-describedby')!);
    expect(description?.textContent).toMatch(/without sound/);
  });
});

describe('what the films say', () => {
  it('names the summer', () => {
    expect(films.recap().page.querySelector('h2')?.textContent).toContain('Summer 2025');
  });

  it('is true: a film with another price is not shown, the words with the right one are', () => {
    const dearer = catalogue.venues.map((venue) => ({
      ...venue,
      days: venue.days.map((day) => ({
        ...day,
        timeSlots: day.timeSlots.map((slot) => ({ ...slot, pricePence: 1900 })),
      })),
    }));
    const { page, video } = drawn(
      renderToStaticMarkup(<PromoFilm {...promo} catalogue={{ ...catalogue, venues: dearer }} />),
    );
    expect(video).toBeNull();
    expect(page.body.textContent).toContain('Ages 5-12, from £19 a day');
    const others = { ...promo, site: { ...site, ages: '4-14' } };
    const ofOthers = drawn(renderToStaticMarkup(<PromoFilm {...others} />));
    expect(ofOthers.video).toBeNull();
    expect(ofOthers.page.body.textContent).toContain('Ages 4-14, from £15 a day');
  });
});

describe('a film of the provider’s own', () => {
  const own = { ...words.recap, link: 'https://youtu.be/aqz-KE-bpKQ' };
  const page = () =>
    drawn(renderToStaticMarkup(<RecapFilm site={site} words={{ ...words, recap: own }} />)).page;
  const claims = { ...words.claims, children: '80' };

  it('asks its player for nothing until it is pressed, and is a link without scripts', () => {
    const link = page().querySelector('a[data-player]');
    expect(link?.getAttribute('href')).toBe('https://youtu.be/aqz-KE-bpKQ');
    expect(page().querySelector('iframe, video')).toBeNull();
    expect(page().body.innerHTML).not.toMatch(/ src="?https/);
    document.body.innerHTML = page().body.innerHTML;
    playLinkedFilms();
    document.querySelector<HTMLElement>('a[data-player]')?.click();
    const player = document.querySelector('iframe');
    expect(player?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/);
    expect(player?.title).toBe(words.recap.title);
    expect(document.activeElement).toBe(player);
  });

  it('may say any figures, and takes the place of the one that the site comes with', () => {
    const shown = (recap: typeof own) =>
      renderToStaticMarkup(<RecapFilm site={site} words={{ ...words, claims, recap }} />);
    expect(shown(own)).toContain('Play the film');
    expect(shown({ ...own, link: '' })).toBe('');
  });

  it('is let in by the policy of the site', () => {
    const { frames } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../site.routes.json'), 'utf8'),
    ) as { frames: string[] };
    expect(frames).toEqual(expect.arrayContaining([...filmHosts]));
  });
});
