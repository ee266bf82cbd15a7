import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntitySubscriberInterface,
  type InsertEvent,
  type QueryRunner,
  type TransactionCommitEvent,
} from 'typeorm';
import { Jobs } from '../../kernel/jobs/jobs';
import { OutboxEmailEntity } from './outbox-email.entity';
import { OUTBOX_JOB } from './outbox-worker';

/**
 * Starts the worker as soon as an email's transaction is committed, instead of at its next round.
 */
@Injectable()
export class OutboxWakeUp implements EntitySubscriberInterface<OutboxEmailEntity> {
  private readonly withEmails = new WeakSet<QueryRunner>();
  private readonly wake: () => void;

  constructor(dataSource: DataSource, jobs: Jobs) {
    // Outside the queueing request, because the job's later rounds must not run under its request id.
    this.wake = AsyncResource.bind(() => jobs.wake(OUTBOX_JOB));
    dataSource.subscribers.push(this);
  }

  listenTo(): typeof OutboxEmailEntity {
    return OutboxEmailEntity;
  }

  afterInsert({ queryRunner }: InsertEvent<OutboxEmailEntity>): void {
    this.withEmails.add(queryRunner);
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    if (this.withEmails.delete(queryRunner)) this.wake();
  }
}
