import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Jobs } from '../../kernel/jobs/jobs';
import { writeNewTokens } from '../model/search-tokens';

export const searchTokensJob = 'search-tokens';

/** So seldom that a rush is written in few statements, and so often that a search writes few itself. */
const everyMs = 5000;

@Injectable()
export class SearchTokensJob {
  constructor(dataSource: DataSource, jobs: Jobs) {
    jobs.add({
      name: searchTokensJob,
      everyMs,
      run: (stop, giveWay) => writeNewTokens(dataSource, { stop, giveWay }),
    });
  }
}
