import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { ConsentWordingsService } from './consent-wordings.service';
import { ConsentsController } from './consents.controller';
import { ConsentsService } from './consents.service';
import { NewsConsentService } from './news-consent.service';

@Module({
  imports: [BookingsModule],
  controllers: [ConsentsController],
  providers: [ConsentsService, ConsentWordingsService, NewsConsentService],
})
export class ConsentsModule {}
