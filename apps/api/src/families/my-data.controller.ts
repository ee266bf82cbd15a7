import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Post,
  Query,
  Res,
  SerializeOptions,
  StreamableFile,
} from '@nestjs/common';
import { type FamilyErased, FamilyErasedSchema } from '@sunfield/contracts/people/families';
import {
  type EraseMyData,
  EraseMyDataSchema,
  type MyData,
  type MyDataFileQuery,
  MyDataFileQuerySchema,
  MyDataSchema,
} from '@sunfield/contracts/people/my-data';
import type { Response } from 'express';
import {
  ForProvenAddress,
  forgetProof,
  ProvenAddress,
} from '../communications/address-proof/proven-address';
import { CONFIG, type Config } from '../kernel/config/config';
import { RateLimit } from '../kernel/http/rate-limit';
import { Families } from './families.service';
import { FamilyFile } from './family-file';
import { familyFileOf } from './family-file-answer';

/** A family reads and erases the data under its address, after proving the address with a code. */
@Controller('my-data')
@ForProvenAddress()
export class MyDataController {
  constructor(
    private readonly families: Families,
    private readonly file: FamilyFile,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @RateLimit({ name: 'my-data-network', points: 120, seconds: 600 })
  @SerializeOptions({ schema: MyDataSchema })
  read(@ProvenAddress() email: string): Promise<MyData> {
    return this.families.findMine(email);
  }

  @Get('file')
  @RateLimit({ name: 'my-data-file-network', points: 30, seconds: 600 })
  async save(
    @Query({ schema: MyDataFileQuerySchema }) { format }: MyDataFileQuery,
    @ProvenAddress() email: string,
  ): Promise<StreamableFile> {
    return familyFileOf(await this.file.write({ email }, 'family'), format);
  }

  /** After erasure the proof is useless: this browser forgets the address. */
  @Post('erase')
  @HttpCode(200)
  @RateLimit({ name: 'erase-my-data-network', points: 30, seconds: 600 })
  @SerializeOptions({ schema: FamilyErasedSchema })
  async erase(
    @Body({ schema: EraseMyDataSchema }) { seen }: EraseMyData,
    @ProvenAddress() email: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FamilyErased> {
    const erased = await this.families.eraseMine(email, seen);
    forgetProof(response, this.config);
    return erased;
  }
}
