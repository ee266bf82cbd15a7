import { type EntityManager, In, Not } from 'typeorm';
import { closedDisputes, DisputeEntity } from '../model/dispute.entity';

/** The payer disputes this payment, so nothing can be refunded from it. */
export const isDisputed = (manager: EntityManager, paymentId: number): Promise<boolean> =>
  manager.existsBy(DisputeEntity, { paymentId, status: Not(In(closedDisputes)) });
