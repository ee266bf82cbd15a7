import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  SerializeOptions,
} from '@nestjs/common';
import {
  type Clearing,
  type ClearingPath,
  ClearingPathSchema,
  ClearingSchema,
  type ClearingUndone,
  ClearingUndoneSchema,
  type OldBookings as OldBookingsQuery,
  type OldBookingsCleared,
  OldBookingsClearedSchema,
  type OldBookingsCount,
  OldBookingsCountSchema,
  OldBookingsSchema,
} from '@sunfield/contracts/bookings/staff-bookings';
import { CurrentStaff, StaffOnly } from '../kernel/http/access';
import { FreshProof } from '../kernel/http/fresh-proof';
import { type Staff } from '../kernel/http/may';
import { Clearings } from './clearings.service';
import { OldBookings } from './old-bookings.service';

@Controller('admin')
@StaffOnly('erasure')
export class ClearingsController {
  constructor(
    private readonly old: OldBookings,
    private readonly clearings: Clearings,
  ) {}

  @Get('old-bookings')
  @SerializeOptions({ schema: OldBookingsCountSchema })
  countOld(
    @Query({ schema: OldBookingsSchema }) { cutoffDate }: OldBookingsQuery,
  ): Promise<OldBookingsCount> {
    return this.old.count(cutoffDate);
  }

  @Post('clear-old-bookings')
  @FreshProof()
  @HttpCode(200)
  @SerializeOptions({ schema: OldBookingsClearedSchema })
  clearOld(
    @Body({ schema: OldBookingsSchema }) { cutoffDate }: OldBookingsQuery,
    @CurrentStaff() staff: Staff,
  ): Promise<OldBookingsCleared> {
    return this.old.clear(cutoffDate, staff);
  }

  @Get('clearings')
  // Nest validates each element of an array against the schema.
  @SerializeOptions({ schema: ClearingSchema })
  list(): Promise<Clearing[]> {
    return this.clearings.list();
  }

  @Post('clearings/:id/undo')
  @HttpCode(200)
  @SerializeOptions({ schema: ClearingUndoneSchema })
  undo(
    @Param({ schema: ClearingPathSchema }) { id }: ClearingPath,
    @CurrentStaff() staff: Staff,
  ): Promise<ClearingUndone> {
    return this.clearings.undo(id, staff);
  }
}
