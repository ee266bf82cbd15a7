import { Controller } from '@nestjs/common';
import { MAX_STATEMENT_BYTES } from '@sunfield/contracts/payments/bank-lines';
import * as routes from '@sunfield/contracts/payments/bank-routes';
import express, { type Request, type Response } from 'express';
import { AppError } from '../../kernel/base/app-error';
import { type Input, Route } from '../../kernel/http/route';
import { EnterBankLine } from './enter-bank-line.service';
import { ImportStatement } from './import-statement.service';
import { NO_STATEMENT, refusedFile } from './statement-line';

@Controller()
export class StatementsController {
  constructor(
    private readonly importing: ImportStatement,
    private readonly lines: EnterBankLine,
  ) {}

  @Route(routes.listBankLines)
  list({ staff }: Input<typeof routes.listBankLines>) {
    return this.lines.list(staff);
  }

  /** The body is the file itself; it is read only after the staff session is checked. */
  @Route(routes.importStatement)
  async import({ query, staff, request, response }: Input<typeof routes.importStatement>) {
    return this.importing.import(await bodyOf(request, response), query, staff);
  }

  @Route(routes.proposeBooking)
  propose({ params: { id }, query, staff }: Input<typeof routes.proposeBooking>) {
    return this.lines.propose(id, query.bookingId, staff);
  }

  @Route(routes.enterBankLine)
  enter({ params: { id }, body, staff }: Input<typeof routes.enterBankLine>) {
    return this.lines.enter(id, body, staff);
  }

  @Route(routes.setAsideBankLine)
  async setAside({ params: { id }, staff }: Input<typeof routes.setAsideBankLine>) {
    await this.lines.setAside(id, staff);
    return { success: true as const };
  }
}

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
