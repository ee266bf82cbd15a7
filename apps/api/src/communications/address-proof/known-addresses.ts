import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type EmailContent } from '../outbox/email-composers';

/** To whom an email goes, as the family wrote it. */
type KnownAddress = EmailContent['to'];

type Find = (manager: EntityManager, email: string) => Promise<KnownAddress | undefined>;

/**
 * Whether anything is held under an address. Each feature that holds some registers how it looks that up; the
 * address comes in lower case, and is compared letter by letter.
 */
@Injectable()
export class KnownAddresses {
  private readonly lookUps: Find[] = [];

  constructor(private readonly dataSource: DataSource) {}

  register(find: Find): void {
    this.lookUps.push(find);
  }

  async find(email: string): Promise<KnownAddress | undefined> {
    for (const find of this.lookUps) {
      const found = await find(this.dataSource.manager, email);
      if (found) return found;
    }
    return undefined;
  }
}
