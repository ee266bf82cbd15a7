import type { Operation } from '../http/operation';
import { retrieveCharge } from './charges';
import { listDisputes, retrieveDispute, retrieveFraudWarning } from './disputes';
import { listEvents } from './events';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
} from './payment-intents';
import { listBalanceTransactions, listPayouts, retrievePayout } from './payouts';
import { createRefund, listRefunds, retrieveRefund } from './refunds';

/** Every operation under /v1. */
export const operations: Operation[] = [
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
  confirmPaymentIntent,
  cancelPaymentIntent,
  createRefund,
  listRefunds,
  retrieveRefund,
  retrieveCharge,
  listDisputes,
  retrieveDispute,
  retrieveFraudWarning,
  listPayouts,
  retrievePayout,
  listBalanceTransactions,
  listEvents,
];
