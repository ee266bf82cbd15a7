import { Module } from '@nestjs/common';
import { RegistersModule } from '../registers/registers.module';
import { SettingsModule } from '../settings/settings.module';
import { DutyController } from './duty.controller';
import { DutyService } from './duty.service';
import { GroupsService } from './groups.service';

@Module({
  imports: [RegistersModule, SettingsModule],
  controllers: [DutyController],
  providers: [DutyService, GroupsService],
})
export class DutyModule {}
