import { Body, Controller, Get, Put, SerializeOptions } from '@nestjs/common';
import { ChangeSettingsSchema, type Settings, SettingsSchema } from '@sunfield/contracts/settings';
import { CurrentStaff, type Staff, StaffOnly } from '../kernel/http/access';
import { SettingsService } from './settings.service';

@Controller('admin/settings')
@StaffOnly('settings')
@SerializeOptions({ schema: SettingsSchema })
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  read(): Promise<Settings> {
    return this.settings.read();
  }

  @Put()
  change(
    @Body({ schema: ChangeSettingsSchema }) settings: Settings,
    @CurrentStaff() staff: Staff,
  ): Promise<Settings> {
    return this.settings.change(settings, staff);
  }
}
