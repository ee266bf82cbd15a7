import { Module } from '@nestjs/common';
import { RegistersModule } from '../registers/registers.module';
import { SettingsModule } from '../../kernel/settings/settings.module';
import { AtCampToDo } from './at-camp-to-do.service';
import { DutyController } from './duty.controller';
import { DutyService } from './duty.service';
import { GroupsService } from './groups.service';

@Module({
  imports: [RegistersModule, SettingsModule],
  controllers: [DutyController],
  providers: [AtCampToDo, DutyService, GroupsService],
})
export class DutyModule {}
