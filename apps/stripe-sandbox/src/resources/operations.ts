import type { Operation } from '../http/operation';
import { listCharges, retrieveCharge } from './charges';
import { createCustomer, retrieveCustomer } from './customers';
import { listDisputes, retrieveDispute } from './disputes';
import { listEvents, retrieveEvent } from './events';
import { listFraudWarnings, retrieveFraudWarning } from './fraud-warnings';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
} from './payment-intents';
import { retrievePaymentMethod } from './payment-methods';
import { createRefund, listRefunds, retrieveRefund } from './refunds';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
} from '../webhooks/endpoints';

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
  listCharges,
  retrieveCharge,
  listDisputes,
  retrieveDispute,
  listFraudWarnings,
  retrieveFraudWarning,
  listEvents,
  retrieveEvent,
  createCustomer,
  retrieveCustomer,
  retrievePaymentMethod,
  createWebhookEndpoint,
  listWebhookEndpoints,
  deleteWebhookEndpoint,
];
