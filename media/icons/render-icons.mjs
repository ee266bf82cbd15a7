/**
 * `npm run icons -w @sunfield/media`: generates every icon and the social preview from the
 * site's own components, into public. Run it after changing the mark, the track, the tokens or the
 * typefaces. The results are committed, so that building the site needs none of this.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { openDrawingRoom, site } from '../drawing-room.mjs';

const target = (name) => join(site, 'public', name);

const room = await openDrawingRoom();
try {
  const { FullIcon, RoundIcon } = await room.load('/media/icons/icons.tsx');
  const { PlainPreview, SocialPreview, SOCIAL_PREVIEW } = await room.load(
    '/media/icons/social-preview.tsx',
  );
  const { LogoMark } = await room.load('/apps/public-site/src/kernel/illustrations/logo-mark.tsx');

  await writeFile(target('favicon.svg'), standalone(renderToStaticMarkup(createElement(LogoMark))));
  const small = await Promise.all([16, 32, 48].map((size) => drawn(RoundIcon, { size })));
  await writeFile(target('favicon.ico'), ico(small));
  for (const size of [192, 512]) await drawn(RoundIcon, { size }, `icon-${size}.png`);
  // A launcher may crop all but the inner 80%, and iOS rounds the corners.
  await drawn(FullIcon, { size: 512, mark: 400 }, 'icon-maskable-512.png');
  await drawn(FullIcon, { size: 180, mark: 150 }, 'apple-touch-icon.png');
  await picture(SocialPreview, {}, SOCIAL_PREVIEW, 'social-preview.png');
  await picture(PlainPreview, {}, SOCIAL_PREVIEW, 'social-preview-plain.png');
} finally {
  await room.close();
}

/** A square icon; returns its PNG and, given a name, writes it to public. */
async function drawn(Icon, props, name) {
  const { size } = props;
  return { size, png: await picture(Icon, props, { width: size, height: size }, name) };
}

async function picture(Component, props, size, name) {
  const paper = await room.paper(size);
  const png = await paper.draw(createElement(Component, props), name && target(name));
  await paper.close();
  if (name) console.log(`${name}: ${png.length} bytes`);
  return png;
}

/** A standalone SVG file must declare its namespace, and needs no ARIA attributes. */
function standalone(svg) {
  return svg
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/ (aria-hidden|focusable)="\w+"/g, '');
}

/** Windows' icon format: a directory of 16 bytes for each picture, then the PNGs. */
function ico(icons) {
  const head = Buffer.alloc(6 + 16 * icons.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(icons.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of icons.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...icons.map(({ png }) => png)]);
}
