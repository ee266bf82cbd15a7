import express, { type Request, type Response } from 'express';
import { type AppError } from '../base/app-error';

/** The body of a request that is the file itself. `refused` says why there is none: it throws that. */
export async function uploadedFile(
  request: Request,
  response: Response,
  limit: number,
  refused: (why: 'empty' | 'tooHeavy' | 'unreadable') => AppError,
): Promise<Buffer> {
  const read = express.raw({ type: () => true, limit, inflate: false });
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(refused(isTooLarge(error) ? 'tooHeavy' : 'unreadable'));
    });
  });
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body) || body.length === 0) throw refused('empty');
  return body;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'entity.too.large';
