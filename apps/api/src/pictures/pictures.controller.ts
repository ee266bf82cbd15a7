import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import { MAX_PICTURE_BYTES } from '@sunfield/contracts/kit/pictures';
import * as routes from '@sunfield/contracts/site/routes';
import express, { type Request, type Response } from 'express';
import { AppError } from '../kernel/base/app-error';
import { Input, Route } from '../kernel/http/route';
import { refused } from './encode-picture';
import { Pictures } from './pictures.service';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: Pictures) {}

  /** The body is the file itself; it is read only after the staff session is checked. */
  @Route(routes.addPicture)
  async add(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.pictures.add(await bodyOf(request, response));
  }

  @Route(routes.readPicture)
  async read(
    @Input() { params: { id, file } }: Input<typeof routes.readPicture>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const bytes = await this.pictures.read(id, file);
    if (!bytes) throw new AppError('not_found');
    response.set('Cache-Control', 'public, max-age=31536000, immutable');
    // Used by the sites, and wherever their pages are shared.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return new StreamableFile(bytes, { type: typeOf(file) });
  }
}

const types = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };
const typeOf = (file: string): string => types[file.split('.').at(-1) as keyof typeof types];

const readBytes = express.raw({ type: () => true, limit: MAX_PICTURE_BYTES, inflate: false });

async function bodyOf(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(isTooLarge(error) ? refused('tooHeavy') : refused('unreadable'));
    });
  });
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body) || body.length === 0) throw refused('empty');
  return body;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'entity.too.large';
