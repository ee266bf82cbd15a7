import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentsModule } from '../payments/payments.module';
import { CheckBooks } from './invariants/check-books.service';
import { probeDataKey } from './invariants/data-key-probe';
import { Health } from './invariants/health.service';
import { WatchCertificates } from './invariants/watch-certificates.service';
import { WatchClock } from './invariants/watch-clock.service';
import { WatchKeys } from './invariants/watch-keys.service';
import { WatchJobs } from './invariants/watch-jobs.service';
import { CspReportsController } from './watching/csp-reports.controller';
import { MetricsServer } from './watching/metrics-server';
import { StateFigures } from './watching/state-figures';
import { BackupsService } from './backup/backups.service';
import { KeepErasures } from './backup/keep-erasures.service';
import { OperationsController } from './operations.controller';

@Module({
  imports: [PaymentsModule],
  controllers: [OperationsController, CspReportsController],
  providers: [
    // Before anything is served or any job runs.
    { provide: probeDataKey, inject: [DataSource], useFactory: probeDataKey },
    CheckBooks,
    Health,
    WatchClock,
    WatchJobs,
    WatchCertificates,
    WatchKeys,
    MetricsServer,
    StateFigures,
    BackupsService,
    KeepErasures,
  ],
  exports: [Health, WatchJobs, WatchCertificates, BackupsService],
})
export class OperationsModule {}
