import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { errorStatus } from '@sunfield/contracts/kit/errors/error-sentences';
import { type ErrorBody, type ErrorCode } from '@sunfield/contracts/kit/errors/errors';
import type { Request, Response } from 'express';
import { AppError, type PlainErrorCode } from '../base/app-error';
import { isFull, isUnavailable } from '../database/database-errors';
import { log } from '../log/log';
import { Readiness } from './readiness';
import { currentRequestId } from '../log/request-context';

const codeOfStatus: Record<number, PlainErrorCode> = {
  400: 'validation_failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Seconds after which to retry, if the failure itself doesn't specify them. */
const retryAfter: Partial<Record<ErrorCode, number>> = {
  temporarily_unavailable: 2,
};

/**
 * One shape for every failure: `{ code, message, requestId, fields?, … }`. An unexpected error becomes a 500 with the
 * request id that is in the log, and nothing else.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly readiness: Readiness) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const expected = asAppError(error);
    if (expected.code === 'forbidden') logRefusal(host.switchToHttp().getRequest<Request>());
    if (expected.code === 'internal_error') log.error('request failed', error);
    if (isUnavailable(error)) log.error('the database is not available', error);
    if (isFull(error)) this.readiness.noteFull();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendError(response, expected);
  }
}

/** Logs staff requests their role doesn't allow, because the console offers no way to make them. */
function logRefusal({ staff, method, route }: Request): void {
  const { path } = (route ?? {}) as { path?: string };
  log.warn('a permission was refused', { staffId: staff?.id, method, route: path });
}

export function sendError(response: Response, { code, message, details }: AppError): void {
  const { retryAfterSeconds = retryAfter[code], ...shown } = details;
  if (retryAfterSeconds !== undefined) {
    response.setHeader('Retry-After', String(retryAfterSeconds));
  }
  response.setHeader('Cache-Control', 'no-store');
  const body: ErrorBody = { ...shown, code, message, requestId: currentRequestId() };
  response.status(errorStatus(code)).json(body);
}

/** An `AppError`, or the framework's own error (unknown route); anything else is unexpected. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('temporarily_unavailable');
  const status = error instanceof HttpException ? error.getStatus() : 500;
  if (status >= 500) return new AppError('internal_error');
  return new AppError(codeOfStatus[status] ?? 'validation_failed');
}
