import { Module } from '@nestjs/common';
import { RegistersModule } from '../registers/registers.module';
import { CareRecordsController } from './care-records.controller';
import { CareRecordsService } from './care-records.service';

@Module({
  imports: [RegistersModule],
  controllers: [CareRecordsController],
  providers: [CareRecordsService],
})
export class CareRecordsModule {}
