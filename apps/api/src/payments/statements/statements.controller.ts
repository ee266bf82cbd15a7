import { MAX_STATEMENT_BYTES } from '@sunfield/contracts/payments/bank-lines';
import * as routes from '@sunfield/contracts/payments/bank-routes';
import express, { type Request, type Response } from 'express';
import { AppError } from '../../kernel/base/app-error';
import { answer, controllerOf } from '../../kernel/http/controller-of';
import { EnterBankLine } from './enter-bank-line.service';
import { ImportStatement } from './import-statement.service';
import { NO_STATEMENT, refusedFile } from './statement-line';

export const StatementsController = controllerOf(
  [ImportStatement, EnterBankLine],
  (importing, lines) => [
    answer(routes.listBankLines, ({ staff }) => lines.list(staff)),
    /** The body is the file itself; it is read only after the staff session is checked. */
    answer(routes.importStatement, async ({ query, staff, request, response }) =>
      importing.import(await bodyOf(request, response), query, staff),
    ),
    answer(routes.proposeBooking, ({ params: { id }, query, staff }) =>
      lines.propose(id, query.bookingId, staff),
    ),
    answer(routes.enterBankLine, ({ params: { id }, body, staff }) => lines.enter(id, body, staff)),
    answer(routes.setAsideBankLine, ({ params: { id }, staff }) => lines.setAside(id, staff)),
  ],
);

const readBytes = express.raw({ type: () => true, limit: MAX_STATEMENT_BYTES, inflate: false });

async function bodyOf(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else
        reject(isTooLarge(error) ? new AppError('payload_too_large') : refusedFile(NO_STATEMENT));
    });
  });
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body) || body.length === 0) throw refusedFile(NO_STATEMENT);
  return body;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'entity.too.large';
