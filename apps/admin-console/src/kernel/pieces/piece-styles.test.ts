import { beforeEach, describe, expect, it } from '@jest/globals';
import { stylesOfPieces, untilStyled } from './piece-styles';

type Preload = NonNullable<typeof stylesOfPieces.generatePreloadAssets>;

const remote = 'https://admin.sunfield.example/pieces';
const form = 'booking-days';

/** The runtime starts to load a module whose manifest lists these style sheets. */
const begin = (name = form, sheets = ['assets/form.css', 'assets/piece.css']) =>
  stylesOfPieces.generatePreloadAssets!({
    remote: { name: 'publicSite', entry: `${remote}/mf-manifest.json?retry=1` },
    preloadOptions: { preloadConfig: { exposes: [`./${name}`] } },
    remoteSnapshot: {
      modules: [{ moduleName: name, assets: { css: { sync: sheets, async: [] } } }],
    },
  } as unknown as Parameters<Preload>[0]);

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const end = (how: 'load' | 'error', address: string) =>
  links()
    .find(({ href }) => href === `${remote}/${address}`)
    ?.dispatchEvent(new Event(how));

beforeEach(() => document.head.replaceChildren());

describe('the style sheets of a piece', () => {
  it('are put into the page by us, from where the piece is, and not by the runtime', async () => {
    expect(await begin()).toEqual({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] });
    expect(links().map(({ href }) => href)).toEqual([
      `${remote}/assets/form.css`,
      `${remote}/assets/piece.css`,
    ]);
  });

  it('are waited for', async () => {
    await begin();
    const styled = untilStyled(form).then(() => 'styled');
    end('load', 'assets/form.css');
    expect(await Promise.race([styled, Promise.resolve('waiting')])).toBe('waiting');
    end('load', 'assets/piece.css');
    expect(await styled).toBe('styled');
  });

  it('are asked for once more where one failed', async () => {
    await begin();
    end('load', 'assets/piece.css');
    end('error', 'assets/form.css');
    await expect(untilStyled(form)).rejects.toThrow('booking-days is without its styles');
    expect(links().map(({ href }) => href)).toEqual([`${remote}/assets/piece.css`]);
    await begin();
    end('load', 'assets/form.css');
    end('load', 'assets/piece.css');
    await untilStyled(form);
  });

  it('that one piece lacks are nothing to another', async () => {
    await begin();
    end('error', 'assets/form.css');
    end('load', 'assets/piece.css');
    await begin('booking-details', []);
    await untilStyled('booking-details');
  });
});
