import * as z from 'zod/mini';
import { StaffOnly, defineRoute } from '../kit/route';
import { DoneSchema } from '../kit/done';
import {
  BankLinePathSchema,
  BankLineSchema,
  ChosenBookingSchema,
  EnterBankLineSchema,
  EnteredBankLineSchema,
  ImportedStatementSchema,
  LineProposalSchema,
  StatementAnswersSchema,
} from './bank-lines';

export const listBankLines = defineRoute('GET /api/admin/bank-lines', {
  access: StaffOnly('money'),
  answer: z.array(BankLineSchema),
});

export const importStatement = defineRoute('POST /api/admin/bank-lines', {
  access: StaffOnly('money'),
  query: StatementAnswersSchema,
  upload: ['text/csv', 'application/x-ofx'],
  answer: ImportedStatementSchema,
});

export const proposeBooking = defineRoute('GET /api/admin/bank-lines/:id/proposal', {
  access: StaffOnly('money'),
  params: BankLinePathSchema,
  query: ChosenBookingSchema,
  answer: LineProposalSchema,
});

export const enterBankLine = defineRoute('POST /api/admin/bank-lines/:id/enter', {
  access: StaffOnly('money'),
  params: BankLinePathSchema,
  body: EnterBankLineSchema,
  answer: EnteredBankLineSchema,
});

/** It is for no booking: its text is erased, and it is not imported again. */
export const setAsideBankLine = defineRoute('POST /api/admin/bank-lines/:id/set-aside', {
  access: StaffOnly('money'),
  params: BankLinePathSchema,
  answer: DoneSchema,
});
