import { Module } from '@nestjs/common';
import { SettingsModule } from '../../kernel/settings/settings.module';
import { RegisterExport } from './register-export.service';
import { RegistersController } from './registers.controller';
import { RegisterDays } from './register-days.service';
import { RegisterPrints } from './register-prints.service';
import { RegisterVenues } from './register-venues.service';
import { Registers } from './registers.service';

@Module({
  imports: [SettingsModule],
  controllers: [RegistersController],
  providers: [Registers, RegisterDays, RegisterVenues, RegisterPrints, RegisterExport],
  exports: [RegisterDays, RegisterVenues, Registers],
})
export class RegistersModule {}
