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
  type FamilyMatch,
  FamilyMatchSchema,
  FamilySchema,
  type WhoseData,
  WhoseDataSchema,
} from '@sunfield/contracts/people/families';
import {
  type StaffSearchQuery,
  StaffSearchQuerySchema,
} from '@sunfield/contracts/office/staff-search';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { FreshProof } from '../kernel/http/fresh-proof';
import { type Staff } from '../kernel/http/may';
import { Families } from './families.service';
import { FamilyFile } from './family-file';
import { familyFileOf } from './family-file-answer';
import { FamilyMatchesService } from './family-matches.service';

@Controller('admin/families')
export class FamiliesController {
  constructor(
    private readonly families: Families,
    private readonly file: FamilyFile,
    private readonly matching: FamilyMatchesService,
  ) {}

  @Get()
  @StaffOnly('bookings')
  @SerializeOptions({ schema: FamilySchema })
  find(@Query({ schema: WhoseDataSchema }) whose: WhoseData): Promise<Family> {
    return this.families.find(whose);
  }

  @Get('matches')
  @StaffOnly('bookings')
  // Nest validates each element of an array against the schema.
  @SerializeOptions({ schema: FamilyMatchSchema })
  matches(
    @Query({ schema: StaffSearchQuerySchema }) { q }: StaffSearchQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<FamilyMatch[]> {
    return this.matching.find(q, staff);
  }

  @Get('export')
  @StaffOnly('exports')
  @FreshProof()
  async export(
    @Query({ schema: FamilyExportQuerySchema }) { format, ...whose }: FamilyExportQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<StreamableFile> {
    return familyFileOf(await this.file.write(whose, staff), format);
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
