import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { pathOf } from '@sunfield/contracts/kit/route';
import { reportCspViolations } from '@sunfield/contracts/office/routes';
import cookieParser from 'cookie-parser';
import express, { type NextFunction, type Request, type Response } from 'express';
import { AppError, type PlainErrorCode } from '../base/app-error';
import { type Config } from '../config/config';
import { sendError } from './error-filter';
import { Metrics } from '../metrics/metrics';
import { giveRequestId } from '../log/request-context';
import { ReadyAnswers } from './ready-answers';
import { Shedding, webhookPaths } from './shedding';
import { Stopping } from './stopping';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

const bodyLimit = '256kb';
const webhookBodyLimit = '1mb';
const cspReportsLimit = '32kb';
const cspReportTypes = ['application/csp-report', 'application/reports+json', 'application/json'];

/** Applied to every request before it reaches a route. */
export function prepareHttp(app: NestExpressApplication, config: Config): void {
  app.setGlobalPrefix('api');
  app.disable('x-powered-by');
  // Only our site servers and nginx are trusted to report the parent's address.
  app.set('trust proxy', config.trustedProxies);
  // Longer than a proxy keeps its side open, so that it doesn't send a request on a closing connection.
  const server: Server = app.getHttpServer();
  server.keepAliveTimeout = 65_000;
  // Enough for uploading a picture on a slow line; no legitimate request takes longer.
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
  const { shed } = app.get(Shedding);
  app.use(app.get(ReadyAnswers).send(shed));
  app.use([...webhookPaths], rawBody());
  // Browsers post these automatically, with special content types.
  app.use(
    pathOf(reportCspViolations),
    express.json({ type: cspReportTypes, limit: cspReportsLimit }),
  );
  app.use(express.json({ limit: bodyLimit }));
  app.use(explainUnreadableBody);
  // After the body has arrived, because requests that never finish would otherwise fill every slot.
  app.use(shed);
  app.use(cookieParser(config.linkSecrets));
}

/** Nest only answers under `/api`; elsewhere Express would send its default page, with a stack trace. */
function nothingOutsideApi(request: Request, response: Response, next: NextFunction): void {
  if (/^\/api(\/|$)/.test(request.path)) next();
  else sendError(response, new AppError('not_found'));
}

/** Answers contain personal data and payments; a route that may be cached sets that itself. */
function neverStored(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** A signature is checked over the exact bytes received; a route finds them in `request.rawBody`. */
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

/** The parser's errors quote the body, so they are replaced here. */
function explainUnreadableBody(
  error: unknown,
  _request: Request,
  _response: Response,
  next: NextFunction,
): void {
  // All of the parser's errors have a type.
  if (!(error instanceof Error && 'type' in error)) return next(error);
  next(new AppError(codeOfBodyError[String(error.type)] ?? 'invalid_json'));
}

/** Must see every request, even those refused later. */
function countRequests({ requests }: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const stop = requests.startTimer({ method: request.method });
    response.once('close', () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      stop({
        route: typeof route === 'string' ? route : 'none',
        // `gone`: the client left before the answer was complete.
        status: response.writableFinished ? String(response.statusCode) : 'gone',
      });
    });
    next();
  };
}

/**
 * Helmet's headers are the same for every answer, so they are computed once. No option may be a function of the
 * request.
 */
function securityHeaders(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket());
  const sample = new ServerResponse(request);
  helmet(options)(request, sample, (error) => {
    if (error instanceof Error) throw error;
  });
  const headers = new Map(
    sample.getHeaderNames().map((name) => [name, String(sample.getHeader(name))]),
  );
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeaders(headers);
    next();
  };
}
