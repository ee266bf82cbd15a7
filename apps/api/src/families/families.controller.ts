import {
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  Query,
  SerializeOptions,
  StreamableFile,
} from '@nestjs/common';
import {
  type EraseFamily,
  EraseFamilySchema,
  type Family,
  type FamilyErased,
  FamilyErasedSchema,
  type FamilyExportQuery,
  FamilyExportQuerySchema,
  FamilySchema,
  type WhoseData,
  WhoseDataSchema,
} from '@sunfield/contracts/families';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { FreshProof } from '../kernel/http/fresh-proof';
import { type Staff } from '../kernel/http/may';
import { exportPage } from './export-page';
import { Families } from './families.service';
import { FamilyFile } from './family-file';

@Controller('admin/families')
export class FamiliesController {
  constructor(
    private readonly families: Families,
    private readonly file: FamilyFile,
  ) {}

  @Get()
  @StaffOnly('bookings')
  @SerializeOptions({ schema: FamilySchema })
  find(@Query({ schema: WhoseDataSchema }) whose: WhoseData): Promise<Family> {
    return this.families.find(whose);
  }

  @Get('export')
  @StaffOnly('bookings')
  @FreshProof()
  async export(
    @Query({ schema: FamilyExportQuerySchema }) { format, ...whose }: FamilyExportQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<StreamableFile> {
    const data = await this.file.write(whose, staff);
    const text =
      format === 'json'
        ? JSON.stringify(data, null, 2)
        : exportPage('What we hold about you', data);
    const type = format === 'json' ? 'application/json' : 'text/html';
    return new StreamableFile(Buffer.from(text), {
      type: `${type}; charset=utf-8`,
      disposition: `attachment; filename="family-data.${format}"`,
    });
  }

  @Post('erase')
  @StaffOnly('erasure')
  @FreshProof()
  @HttpCode(200)
  @SerializeOptions({ schema: FamilyErasedSchema })
  erase(
    @Body({ schema: EraseFamilySchema }) family: EraseFamily,
    @CurrentStaff() staff: Staff,
  ): Promise<FamilyErased> {
    return this.families.erase(family, staff);
  }
}
