import {
  Body,
  Controller,
  Get,
  Param,
  Patch,
  Post,
  Query,
  Res,
  SerializeOptions,
} from '@nestjs/common';
import {
  type CorrectEnquiry,
  CorrectEnquirySchema,
  type PartyEnquiry,
  PartyEnquiryRecordSchema,
  type PartyEnquiryReceived,
  PartyEnquiryReceivedSchema,
  type PartyEnquiryRecord,
  PartyEnquirySchema,
} from '@sunfield/contracts/people/enquiries';
import {
  type ChangeEnquiryStatus,
  ChangeEnquiryStatusSchema,
  type EnquiryPath,
  EnquiryPathSchema,
  type EnquiryQuery,
  EnquiryQuerySchema,
} from '@sunfield/contracts/people/enquiry-status';
import type { Response } from 'express';
import { CurrentStaff, Public, StaffOnly } from '../kernel/http/access';
import { type Staff } from '../kernel/http/may';
import { RateLimit } from '../kernel/http/rate-limit';
import { Enquiries } from './enquiries.service';

@Controller('party-enquiries')
export class EnquiriesController {
  constructor(private readonly enquiries: Enquiries) {}

  @Post()
  @Public()
  // Every enquiry sends two emails: the limit stops the form from flooding a stranger's inbox.
  @RateLimit({ name: 'party-enquiry', points: 20, seconds: 600 })
  @SerializeOptions({ schema: PartyEnquiryReceivedSchema })
  receive(
    @Body({ schema: PartyEnquirySchema }) enquiry: PartyEnquiry,
  ): Promise<PartyEnquiryReceived> {
    return this.enquiries.receive(enquiry);
  }

  @Get()
  @StaffOnly('enquiries')
  // Nest validates each element of an array against the schema.
  @SerializeOptions({ schema: PartyEnquiryRecordSchema })
  async list(
    @Query({ schema: EnquiryQuerySchema }) query: EnquiryQuery,
    @CurrentStaff() staff: Staff,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PartyEnquiryRecord[]> {
    const { enquiries, total } = await this.enquiries.list(query, staff);
    response.setHeader('X-Total-Count', total);
    return enquiries;
  }

  @Patch(':id')
  @StaffOnly('enquiries')
  @SerializeOptions({ schema: PartyEnquiryRecordSchema })
  correct(
    @Param({ schema: EnquiryPathSchema }) { id }: EnquiryPath,
    @Body({ schema: CorrectEnquirySchema }) correction: CorrectEnquiry,
    @CurrentStaff() staff: Staff,
  ): Promise<PartyEnquiryRecord> {
    return this.enquiries.correct(id, correction, staff);
  }

  @Patch(':id/status')
  @StaffOnly('enquiries')
  @SerializeOptions({ schema: PartyEnquiryRecordSchema })
  changeStatus(
    @Param({ schema: EnquiryPathSchema }) { id }: EnquiryPath,
    @Body({ schema: ChangeEnquiryStatusSchema }) change: ChangeEnquiryStatus,
    @CurrentStaff() staff: Staff,
  ): Promise<PartyEnquiryRecord> {
    return this.enquiries.changeStatus(id, change, staff);
  }
}
