import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { DatabasePictureStore } from './database-picture-store';
import { PictureStore } from './picture-store';
import { PicturesController } from './pictures.controller';
import { Pictures } from './pictures.service';
import { S3PictureStore } from './s3-picture-store';

@Module({
  controllers: [PicturesController],
  providers: [
    Pictures,
    {
      provide: PictureStore,
      inject: [CONFIG, DataSource],
      useFactory: ({ s3, pictureBucket }: Config, dataSource: DataSource): PictureStore => {
        const inDatabase = new DatabasePictureStore(dataSource);
        if (!s3 || !pictureBucket) return inDatabase;
        return new S3PictureStore(s3, pictureBucket, inDatabase);
      },
    },
  ],
  exports: [Pictures],
})
export class PicturesModule {}
