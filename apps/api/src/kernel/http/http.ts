import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import express, { type NextFunction, type Request, type Response } from 'express';
import { AppError, type PlainErrorCode } from '../base/app-error';
import type { Config } from '../config/config';
import { sendError } from './error-filter';
import { countRequests } from '../metrics/count-requests';
import { Metrics } from '../metrics/metrics';
import { cspReportsPath } from './csp-reports-path';
import { giveRequestId } from '../log/request-context';
import { securityHeaders } from './security-headers';
import { shedding } from './shedding';
import { Stopping } from './stopping';
import { webhookPath } from './webhook-path';

const bodyLimit = '256kb';
const webhookBodyLimit = '1mb';
const cspReportsLimit = '32kb';
const cspReportTypes = ['application/csp-report', 'application/reports+json', 'application/json'];

/** What every request goes through before it reaches a route. */
export function prepareHttp(app: NestExpressApplication, config: Config): void {
  app.setGlobalPrefix('api');
  app.disable('x-powered-by');
  // Our own site servers and nginx speak for the parent's address; nobody else may.
  app.set('trust proxy', config.trustedProxies);
  // Longer than a proxy keeps its side open, or it would send a request into a closing connection.
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = 65_000;
  // A picture over a slow line needs its time; nothing honest takes longer.
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  app.use(app.get(Stopping).follow);
  app.use(countRequests(app.get(Metrics)));
  app.use(giveRequestId);
  app.use(nothingOutsideApi);
  app.use(
    securityHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: config.isProduction && { includeSubDomains: false },
    }),
  );
  app.use(neverStored);
  app.use(webhookPath, rawBody());
  app.use(cspReportsPath, express.json({ type: cspReportTypes, limit: cspReportsLimit }));
  app.use(express.json({ limit: bodyLimit }));
  app.use(explainUnreadableBody);
  // After the body has arrived, or requests that never end would hold every place.
  app.use(shedding());
  app.use(cookieParser(config.linkSecrets));
}

/** Nest answers for `/api` only; what is beside it would be Express's own page, stack and all. */
function nothingOutsideApi(request: Request, response: Response, next: NextFunction): void {
  if (/^\/api(\/|$)/.test(request.path)) next();
  else sendError(response, new AppError('not_found'));
}

/** Answers are about people and money; a route that may be cached says so itself. */
function neverStored(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** A signature is checked over the very bytes that came; `@RawBody()` hands them to the route. */
function rawBody() {
  return express.raw({
    type: () => true,
    limit: webhookBodyLimit,
    verify: (request: IncomingMessage & { rawBody?: Buffer }, _response: ServerResponse, bytes) => {
      request.rawBody = bytes;
    },
  });
}

const codeOfBodyError: Record<string, PlainErrorCode> = {
  'entity.too.large': 'payload_too_large',
  'encoding.unsupported': 'unsupported_media_type',
  'charset.unsupported': 'unsupported_media_type',
};

/** The parser's errors quote the body, so they go no further than this. */
function explainUnreadableBody(
  error: unknown,
  _request: Request,
  _response: Response,
  next: NextFunction,
): void {
  const type = error instanceof Error && 'type' in error ? String(error.type) : '';
  next(new AppError(codeOfBodyError[type] ?? 'invalid_json'));
}
