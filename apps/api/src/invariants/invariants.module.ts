import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module';
import { CheckBooks } from './check-books.service';
import { AdminHealthController } from './health.controller';
import { Health } from './health.service';
import { WatchClock } from './watch-clock.service';

@Module({
  imports: [PaymentsModule],
  controllers: [AdminHealthController],
  providers: [CheckBooks, Health, WatchClock],
  exports: [Health],
})
export class InvariantsModule {}
