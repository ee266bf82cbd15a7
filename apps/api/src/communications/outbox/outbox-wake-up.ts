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

/** Lets the worker begin as soon as an email's transaction is committed, rather than at its next round. */
@Injectable()
export class OutboxWakeUp implements EntitySubscriberInterface<OutboxEmailEntity> {
  private readonly withEmails = new WeakSet<QueryRunner>();
  private readonly wake: () => void;

  constructor(dataSource: DataSource, jobs: Jobs) {
    // Outside the request that queues: the job's later rounds must not run under its request id.
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
