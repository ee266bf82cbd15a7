import { expect, test } from '@jest/globals';
import { Global, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TestClock } from '../../../test/running/test-clock';
import { EventsModule } from '../../kernel/events/events.module';
import { CatalogueModule } from '../../catalogue/catalogue.module';
import { parseConfig } from '../../kernel/config/config';
import { KernelModule } from '../../kernel/kernel.module';
import { schema } from '../../operations/schema/schema';
import { FamilyPort } from '../known-families/family-port';
import { BookingsModule } from '../bookings.module';
import { MoneyBack } from '../amendments/plan/money-back';
import { AttendancePort } from '../model/attendance-port';
import { OverdueHolds } from '../model/overdue-holds';
import { PaymentPort } from '../model/payment-port';

/**
 * Starts bookings with only some of what they need from payments, families and attendance. In memory, because an application
 * that doesn't start leaves its connections open until the process ends, and a test would wait for
 * that.
 */
async function start(providers: Provider[]): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'sqlite::memory:' });
  const kernel = { config, schema, clock: new TestClock(), areJobsTimed: false };

  @Global()
  @Module({ providers, exports: providers })
  class SomePorts {}

  @Module({
    imports: [KernelModule.for(kernel), EventsModule, CatalogueModule, SomePorts, BookingsModule],
  })
  class Installation {}

  const app = await NestFactory.create(Installation, { logger: false, abortOnError: false });
  await app.close();
}

const payments: Provider = { provide: PaymentPort, useValue: {} };
const moneyBack: Provider = { provide: MoneyBack, useValue: {} };
const families: Provider = { provide: FamilyPort, useValue: {} };
const attendance: Provider = { provide: AttendancePort, useValue: {} };
const holds: Provider = { provide: OverdueHolds, useValue: {} };

test.each<[string, Provider[], RegExp]>([
  ['how a payment is ended', [holds, moneyBack, families, attendance], /PaymentPort/],
  ['how overdue holds end', [payments, moneyBack, families, attendance], /OverdueHolds/],
  ['how money goes back', [payments, holds, families, attendance], /MoneyBack/],
  ['what a known family shares', [payments, holds, moneyBack, attendance], /FamilyPort/],
  ['what hours a statement shows', [payments, holds, moneyBack, families], /AttendancePort/],
])('without %s the application does not start', async (_, providers, missing) => {
  await expect(start(providers)).rejects.toThrow(missing);
});

test('with all of them it does', async () => {
  await expect(start([payments, holds, moneyBack, families, attendance])).resolves.toBeUndefined();
});
