import { describe, expect, it } from '@jest/globals';
import {
  drawnFiles,
  iconAddress,
  iconSizes,
  sharingAddress,
} from '@sunfield/contracts/kit/picture-files';
import { type Picture, pictureAddress } from '@sunfield/contracts/kit/pictures';
import sharp from 'sharp';
import { testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';
import { EventEntity } from '../events/event.entity';
import { PictureEntity } from './picture.entity';
import { PictureFileEntity } from './picture-file.entity';

const api = testApi();
const owner = testStaff(api);

const drawn = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha } } });
const send = (bytes: Buffer, type = 'image/png') =>
  owner.post('/api/admin/pictures').set('Content-Type', type).send(bytes);
const upload = async (bytes: Buffer): Promise<Picture> =>
  (await send(bytes).expect(201)).body as Picture;
const fetched = (address: string) => api.get(address).responseType('blob');
const settings = async () => (await owner.get('/api/admin/settings').expect(200)).body;
const save = async (change: object) =>
  owner.put('/api/admin/settings', { ...(await settings()), ...change });

describe('an uploaded picture', () => {
  it('is drawn anew in several widths, and is not to be guessed at or changed', async () => {
    const picture = await upload(await drawn(1000, 500).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1000, height: 500, widths: [160, 320, 640, 960, 1000] });
    const answer = await fetched(pictureAddress(picture, 640)).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 320,
    });
  });

  it.each(['png', 'webp', 'avif'] as const)('may be %s, whatever its name says', async (format) => {
    const picture = await upload(await drawn(64, 48)[format]().toBuffer());
    expect(picture).toMatchObject({ width: 64, height: 48, widths: [64] });
  });

  it('is upright, and without the place, date or camera it came from', async () => {
    const photograph = await drawn(300, 200)
      .withExif({ IFD0: { Artist: 'Robin' }, IFD3: { GPSLatitude: '53/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const picture = await upload(photograph);
    expect(picture).toMatchObject({ width: 200, height: 300 });
    const shown = (await fetched(pictureAddress(picture, 200)).expect(200)).body as Buffer;
    const { exif, icc, xmp, orientation } = await sharp(shown).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(shown.includes('Robin')).toBe(false);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'Please choose a picture.'],
    ['a text', Buffer.from('hello'), /not a picture that can be shown/],
    [
      'a drawing that can hold programs',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
      /not a picture/,
    ],
    ['more than 10 MB', Buffer.alloc(10_000_001), 'Please choose a picture of at most 10 MB.'],
  ])('is not %s', async (_, bytes, sentence) => {
    const { status, body } = await send(bytes);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(sentence),
    });
    expect(await api.dataSource.getRepository(PictureEntity).count()).toBe(0);
  });

  it.each([
    ['a bomb of pixels', () => drawn(10_000, 5_001).png(), /more than 50 million pixels/],
    ['too small', () => drawn(31, 400).png(), /too small/],
    ['too narrow', () => drawn(1000, 99).png(), /too long and narrow/],
    ['a GIF', () => drawn(100, 100).gif(), /not a picture/],
    ['a TIFF', () => drawn(100, 100).tiff(), /not a picture/],
  ])('is not %s', async (_, draw, sentence) => {
    const { status, body } = await send(await draw().toBuffer());
    expect([status, body.message]).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('is not one that ends in the middle', async () => {
    const whole = await drawn(400, 300).png({ compressionLevel: 0 }).toBuffer();
    expect((await send(whole.subarray(0, whole.length / 2))).status).toBe(400);
  });

  const pixel = async (bytes: Buffer, left: number, top: number) =>
    `#${(
      await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    ).toString('hex')}`;

  it('becomes icons and what is shown where a page is shared, once they are asked for', async () => {
    const picture = await upload(await drawn(400, 200).png().toBuffer());
    for (const size of iconSizes) {
      const answer = await fetched(iconAddress(picture, size)).expect(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const { format, width, height, hasAlpha } = await sharp(answer.body as Buffer).metadata();
      expect([format, width, height, hasAlpha]).toEqual(['png', size, size, false]);
    }
    for (const how of ['filled', 'whole'] as const) {
      const answer = await fetched(sharingAddress(picture, how)).expect(200);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    }
    const kept = await api.dataSource.getRepository(PictureFileEntity).find();
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining([...drawnFiles]));
    await fetched(pictureAddress(picture, 64).replace('64.webp', 'icon-33.png')).expect(400);
    const nobodys = { ...picture, id: '0b0c0d0e-0000-4000-8000-000000000001' };
    await fetched(iconAddress(nobodys, 32)).expect(404);
  });

  it('is an icon on what its corner shows, or on the ground on which it can be seen', async () => {
    const corner = async (bytes: Buffer) => {
      const icon = await fetched(iconAddress(await upload(bytes), 32)).expect(200);
      return pixel(icon.body as Buffer, 0, 0);
    };
    const ball = (background: string) =>
      sharp({ create: { width: 60, height: 60, channels: 4, background } })
        .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#0000' })
        .png()
        .toBuffer();
    const photograph = { width: 120, height: 40, channels: 3 as const, background: '#ffffff' };
    expect(await corner(await sharp({ create: photograph }).png().toBuffer())).toBe('#ffffff');
    expect(await corner(await ball('#101010'))).toBe('#fffdf7');
    expect(await corner(await ball('#fafafa'))).toBe('#0a3526');
  });

  it('is the owner’s to send', async () => {
    await api.post('/api/admin/pictures', Buffer.from('x')).expect(401);
    await owner.post('/api/admin/pictures', { not: 'a picture' }).expect(400);
  });

  it('is not found if there is none', async () => {
    const picture = await upload(await drawn(64, 64).png().toBuffer());
    const { headers } = await api.get(pictureAddress(picture, 63)).expect(404);
    expect(headers['cache-control']).toBe('no-store');
    await api.get(`/api/pictures/${picture.id}/email.png`).expect(400);
    await api.get('/api/pictures/x/64.webp').expect(400);
  });
});

describe('a picture in the settings', () => {
  const aDay = 24 * 60;

  it('is shown as it is known here, whatever was said of it, and audited', async () => {
    const logo = await upload(await drawn(200, 100, 0.2).png().toBuffer());
    expect(logo.needsLightGround).toBe(true);
    const { look } = await settings();
    expect((await save({ look: { ...look, logo: { ...logo, width: 9 } } })).body.look.logo).toEqual(
      logo,
    );
    expect((await api.get('/api/site').expect(200)).body.look.logo).toEqual(logo);
    const png = await fetched('/api/logo.png').expect(200);
    expect(png.headers['content-type']).toBe('image/png');
    expect(await sharp(png.body as Buffer).metadata()).toMatchObject({ format: 'png', height: 96 });
    const [entry] = await api.dataSource
      .getRepository(EventEntity)
      .findBy({ type: 'settings.changed' });
    expect(entry).toMatchObject({
      before: { 'look.logo': null },
      after: { 'look.logo.id': logo.id },
    });
  });

  it('has no address for emails while there is none', async () => {
    await api.get('/api/logo.png').expect(404);
  });

  it('stays while it is shown; a week after it no longer is, it goes with its files', async () => {
    const [kept, replaced, forgotten] = await Promise.all(
      [64, 65, 66].map(async (size) => upload(await drawn(size, size).png().toBuffer())),
    );
    const { look, activities } = await settings();
    const [card, ...cards] = activities.cards;
    const shown = { ...activities, cards: [{ ...card, picture: kept }, ...cards] };
    await save({ look: { ...look, icon: replaced, sharing: replaced }, activities: shown });
    await fetched(iconAddress(replaced!, 32)).expect(200);
    await save({ look });
    const there = async () =>
      (await api.dataSource.getRepository(PictureEntity).find()).map(({ id }) => id).toSorted();
    api.clock.advance({ minutes: 6 * aDay });
    await api.runJob('unused pictures');
    expect(await there()).toEqual([kept!.id, replaced!.id, forgotten!.id].toSorted());
    api.clock.advance({ minutes: 2 * aDay });
    await api.runJob('unused pictures');
    expect(await there()).toEqual([kept!.id]);
    const files = await api.dataSource.getRepository(PictureFileEntity).find();
    expect(new Set(files.map(({ pictureId }) => pictureId))).toEqual(new Set([kept!.id]));
    await fetched(pictureAddress(kept!, 64)).expect(200);
    // The earlier session has expired.
    await owner.logIn();
    const late = await save({ look: { ...look, logo: forgotten } });
    expect(late.body).toMatchObject({
      fields: [
        { path: 'look.logo', message: 'This picture is no longer there. Please choose it again' },
      ],
    });
  });
});
