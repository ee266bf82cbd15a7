import { expect, test } from '@jest/globals';
import { Global, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TestClock } from '../../../test/running/test-clock';
import { CatalogueModule } from '../../catalogue/catalogue.module';
import { parseConfig } from '../../kernel/config/config';
import { KernelModule } from '../../kernel/kernel.module';
import { schema } from '../../operations/schema/schema';
import { StaffModule } from '../../staff/staff.module';
import { FamilyPort } from '../known-families/family-port';
import { BookingsModule } from '../bookings.module';
import { MoneyBack } from '../amendments/plan/money-back';
import { AttendancePort } from '../model/attendance-port';
import { OverdueHolds } from '../model/overdue-holds';
import { PartyPort } from '../model/party-port';
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
    imports: [KernelModule.for(kernel), StaffModule, CatalogueModule, SomePorts, BookingsModule],
  })
  class Installation {}

  const app = await NestFactory.create(Installation, { logger: false, abortOnError: false });
  await app.close();
}

const ports = [PaymentPort, MoneyBack, FamilyPort, AttendancePort, PartyPort, OverdueHolds];
const without = (missing?: (typeof ports)[number]): Provider[] =>
  ports.filter((port) => port !== missing).map((provide) => ({ provide, useValue: {} }));

test.each(ports.map((port) => [port.name, port] as const))(
  'without %s the application does not start',
  async (name, port) => {
    await expect(start(without(port))).rejects.toThrow(name);
  },
);

test('with all of them it does', async () => {
  await expect(start(without())).resolves.toBeUndefined();
});
