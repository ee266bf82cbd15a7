import { Module } from '@nestjs/common';
import { CommunicationsModule } from '../communications/communications.module';
import { RegistersModule } from '../registers/registers.module';
import { AttendanceController } from './attendance.controller';
import { AttendanceService } from './attendance.service';
import { DayNoticesService } from './day-notices.service';

@Module({
  imports: [RegistersModule, CommunicationsModule],
  controllers: [AttendanceController],
  providers: [AttendanceService, DayNoticesService],
})
export class AttendanceModule {}
