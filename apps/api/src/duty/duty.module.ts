import { Module } from '@nestjs/common';
import { RegistersModule } from '../registers/registers.module';
import { SettingsModule } from '../settings/settings.module';
import { DutyController } from './duty.controller';
import { DutyService } from './duty.service';

@Module({
  imports: [RegistersModule, SettingsModule],
  controllers: [DutyController],
  providers: [DutyService],
})
export class DutyModule {}
