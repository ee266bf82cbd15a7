import { type EntityManager, In, Not } from 'typeorm';
import { closedDisputes, DisputeEntity } from '../model/dispute.entity';

/** The payer and the bank argue about this payment: nothing can be sent back of it. */
export const isDisputed = (manager: EntityManager, paymentId: number): Promise<boolean> =>
  manager.existsBy(DisputeEntity, { paymentId, status: Not(In(closedDisputes)) });
