import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { execute } from '../../kernel/database/transaction';
import { VenuesPort } from '../../staff/model/venues-port';

@Injectable()
export class StaffedVenues implements VenuesPort {
  async keep(manager: EntityManager, key: string): Promise<boolean> {
    const same = 'UPDATE venues SET position = position WHERE `key` = ?';
    return (await execute(manager, same, [key])) === 1;
  }
}
