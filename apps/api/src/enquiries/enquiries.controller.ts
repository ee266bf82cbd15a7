import { Body, Controller, Get, Post, Query, Res, SerializeOptions } from '@nestjs/common';
import {
  type PartyEnquiry,
  PartyEnquiryRecordSchema,
  type PartyEnquiryReceived,
  PartyEnquiryReceivedSchema,
  type PartyEnquiryRecord,
  PartyEnquirySchema,
} from '@sunfield/contracts/enquiries';
import { type Paging, PagingSchema } from '@sunfield/contracts/paging';
import type { Response } from 'express';
import { Public, StaffOnly } from '../kernel/access';
import { RateLimit } from '../kernel/rate-limit';
import { EnquiriesService } from './enquiries.service';

@Controller('party-enquiries')
export class EnquiriesController {
  constructor(private readonly enquiries: EnquiriesService) {}

  @Post()
  @Public()
  // Every enquiry sends two emails: nobody shall use the form to flood a stranger's inbox.
  @RateLimit({ name: 'party-enquiry', points: 20, seconds: 600 })
  @SerializeOptions({ schema: PartyEnquiryReceivedSchema })
  receive(
    @Body({ schema: PartyEnquirySchema }) enquiry: PartyEnquiry,
  ): Promise<PartyEnquiryReceived> {
    return this.enquiries.receive(enquiry);
  }

  @Get()
  @StaffOnly('enquiries')
  // Nest checks each element of an array against the schema.
  @SerializeOptions({ schema: PartyEnquiryRecordSchema })
  async list(
    @Query({ schema: PagingSchema }) paging: Paging,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PartyEnquiryRecord[]> {
    const { enquiries, total } = await this.enquiries.list(paging);
    response.setHeader('X-Total-Count', total);
    return enquiries;
  }
}
