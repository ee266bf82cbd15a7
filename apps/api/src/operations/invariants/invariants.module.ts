import { Module } from '@nestjs/common';
import { PaymentsModule } from '../../payments/payments.module';
import { CheckBooks } from './check-books.service';
import { AdminHealthController } from './health.controller';
import { Health } from './health.service';
import { WatchCertificates } from './watch-certificates.service';
import { WatchClock } from './watch-clock.service';
import { WatchKeys } from './watch-keys.service';
import { WatchJobs } from './watch-jobs.service';

@Module({
  imports: [PaymentsModule],
  controllers: [AdminHealthController],
  providers: [CheckBooks, Health, WatchClock, WatchJobs, WatchCertificates, WatchKeys],
  exports: [Health, WatchJobs, WatchCertificates],
})
export class InvariantsModule {}
