import { Body, Controller, Get, Put, SerializeOptions } from '@nestjs/common';
import {
  type ChangeSettings,
  ChangeSettingsSchema,
  type Settings,
  SettingsSchema,
} from '@sunfield/contracts/settings';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
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
    @Body({ schema: ChangeSettingsSchema }) settings: ChangeSettings,
    @CurrentStaff() staff: Staff,
  ): Promise<Settings> {
    return this.settings.change(settings, staff);
  }
}
