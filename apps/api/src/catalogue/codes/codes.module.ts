import { Module } from '@nestjs/common';
import { Codes } from './codes.service';
import { CodesController } from './codes.controller';
import { FindCode } from './find-code.service';

@Module({
  controllers: [CodesController],
  providers: [Codes, FindCode],
  exports: [FindCode],
})
export class CodesModule {}
