import { Body, Controller, Get, Inject, Put, Req, SerializeOptions } from '@nestjs/common';
import {
  type ChangeSettings,
  ChangeSettingsSchema,
  type Settings,
  SettingsSchema,
} from '@sunfield/contracts/site/settings';
import type { Request } from 'express';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { isProofFresh } from '../kernel/http/fresh-proof';
import { type Staff } from '../kernel/http/may';
import { SettingsService } from './settings.service';

@Controller('admin/settings')
@StaffOnly('settings')
@SerializeOptions({ schema: SettingsSchema })
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  read(): Promise<Settings> {
    return this.settings.read();
  }

  @Put()
  change(
    @Body({ schema: ChangeSettingsSchema }) settings: ChangeSettings,
    @CurrentStaff() staff: Staff,
    @Req() request: Request,
  ): Promise<Settings> {
    const isProved = isProofFresh(request, this.clock.now(), this.config);
    return this.settings.change(settings, staff, isProved);
  }
}
