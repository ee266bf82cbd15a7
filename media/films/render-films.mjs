/**
 * `npm run films -w @sunfield/media [-- <name> …]`: renders the landing page's films frame by
 * frame in Chromium and encodes them into the public site's public/films. Run it after changing the films, the courts
 * or the display typeface. The results are committed, so that building the site needs none of this.
 *
 * Needs ffmpeg (with libsvtav1, libx264, libaom and libwebp) and Chromium; set CHROMIUM_PATH if it
 * is not Debian's.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { openDrawingRoom, site } from '../drawing-room.mjs';

const target = join(site, 'public', 'films');
const LIMIT = 1_000_000;

/** Both use 4:2:0 and declare BT.709, so that their colours match the page. */
const toVideo = options(
  '-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p -an',
  '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv',
);
/** AV1 for almost all browsers, with constant quality. */
const av1 = options('-c:v libsvtav1 -preset 4 -crf 45 -g 400');
/** H.264 for the rest, in two passes, so that complex scenes get the bits that simple ones do not need. */
const h264 = options('-c:v libx264 -preset veryslow -tune animation -refs 4 -level 4.0 -b:v 465k');

const wanted = process.argv.slice(2);
const room = await openDrawingRoom();
const { films, FRAMES_PER_SECOND: rate } = await room.load('/media/films/all-films.ts');
try {
  await mkdir(target, { recursive: true });
  for (const film of films) {
    if (wanted.length === 0 || wanted.includes(film.name)) await produce(film);
  }
} finally {
  await room.close();
}

async function produce(film) {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const began = Date.now();
  const frames = Array.from(
    { length: Math.round(film.seconds * rate) },
    (_, frame) => frame / rate,
  );
  await shoot(film, frames, folder);
  console.log(
    `${film.name}: ${frames.length} frames in ${Math.round((Date.now() - began) / 1000)} s`,
  );
  const poster = join(folder, 'poster');
  await mkdir(poster);
  await shoot(film, [film.posterAt], poster);
  await encode(film, folder);
  await posters(film, join(poster, '0000.png'));
  await rm(folder, { recursive: true });
}

/** Renders each moment as <folder>/0000.png, 0001.png, … */
async function shoot({ width, height, Frame }, moments, folder) {
  const paper = await room.paper({ width, height });
  for (const [index, t] of moments.entries()) {
    const picture = createElement('svg', { width, height }, createElement(Frame, { t }));
    await paper.draw(picture, join(folder, `${String(index).padStart(4, '0')}.png`));
  }
  await paper.close();
}

async function encode({ name }, folder) {
  const source = ['-framerate', `${rate}`, '-i', join(folder, '%04d.png'), ...toVideo];
  const file = (kind) => join(target, `${name}.${kind}`);
  await ffmpeg(...source, ...av1, file('webm'));
  const passes = ['-passlogfile', join(folder, 'passes'), '-pass'];
  await ffmpeg(...source, ...h264, ...passes, '1', '-f', 'null', '-');
  await ffmpeg(...source, ...h264, ...passes, '2', '-movflags', '+faststart', file('mp4'));
  for (const kind of ['webm', 'mp4']) {
    const { size } = await stat(file(kind));
    console.log(`${name}.${kind}: ${size} bytes`);
    if (size > LIMIT) throw new Error(`${name}.${kind} is over ${LIMIT} bytes`);
  }
}

/** Poster images, shown until the film plays: one size for phones, one for other screens. */
async function posters({ name, width }, picture) {
  for (const across of [width / 2, width]) {
    const still = ['-i', picture, ...options(`-frames:v 1 -vf scale=${across}:-2:flags=lanczos`)];
    const file = (kind) => join(target, `${name}-${across}.${kind}`);
    const avif = options('-c:v libaom-av1 -still-picture 1 -crf 36 -cpu-used 3 -pix_fmt yuv420p');
    await ffmpeg(...still, ...avif, file('avif'));
    await ffmpeg(
      ...still,
      ...options('-c:v libwebp -quality 72 -compression_level 6'),
      file('webp'),
    );
  }
}

function options(...lines) {
  return lines.flatMap((line) => line.split(' '));
}

function ffmpeg(...args) {
  return new Promise((done, failed) => {
    const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`ffmpeg ended with ${code}`)),
    );
  });
}
