import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { methodAndPath, type Route } from '@sunfield/contracts/kit/route';
import type { Request, RequestHandler, Response } from 'express';
import { isHarmless } from './origin.guard';

/** Stronger brotli takes seconds for the catalogue of a large provider. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const packers = {
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, quality),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
};
type Encoding = keyof typeof packers;

/** JSON that many clients get, with a tag that changes when it does. It is compressed once in each way that is asked for. */
export class ReadyAnswer {
  private readonly bytes: Buffer;
  private readonly hash: string;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly json: string) {
    this.bytes = Buffer.from(json);
    this.hash = createHash('sha256').update(json).digest('base64url');
  }

  /** Each encoding has a separate tag, because their bytes differ. */
  etag(encoding?: Encoding): string {
    return `"${this.hash}${encoding ? `-${encoding}` : ''}"`;
  }

  in(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding) return this.bytes;
    const packed = this.packed.get(encoding) ?? packers[encoding](this.bytes);
    this.packed.set(encoding, packed);
    return packed;
  }
}

/**
 * Answers that are kept ready leave before bodies and cookies are read and before Nest's guards. Only for routes on
 * which those decide nothing: reads that are open to everyone, without input and without limits.
 */
@Injectable()
export class ReadyAnswers {
  private readonly routes = new Map<string, () => Promise<ReadyAnswer>>();
  private isForNest: (request: Request) => boolean = () => false;

  add(route: Route, read: () => Promise<ReadyAnswer>): void {
    const [method, path] = methodAndPath(route);
    const { access, limits, params, query, body } = route;
    if (!isHarmless(method) || access.kind !== 'public' || limits || params || query || body) {
      throw new Error(`${method} ${path} must not pass by the guards`);
    }
    this.routes.set(path, read);
  }

  /** Which requests may get another answer, because of who sends them. */
  leaveToNest(isForNest: (request: Request) => boolean): void {
    this.isForNest = isForNest;
  }

  /** @param shed as for every other request */
  send(shed: RequestHandler): RequestHandler {
    return (request, response, next): unknown => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const read = isRead ? this.routes.get(request.path) : undefined;
      if (!read || this.isForNest(request)) return next();
      // For the metrics, as Express sets it.
      request.route = { path: request.path };
      return shed(request, response, () => {
        read()
          .then((answer) => sendReady(request, response, answer))
          .catch(next);
      });
    };
  }
}

async function sendReady(request: Request, response: Response, answer: ReadyAnswer): Promise<void> {
  const encoding = (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one));
  setValidators(response, answer.etag(encoding));
  response.setHeader('Vary', 'Accept-Encoding');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const bytes = await answer.in(encoding);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Browsers ask each time, but the answer is only sent again if it has changed. */
export function setValidators(response: Response, etag: string): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('ETag', etag);
}
