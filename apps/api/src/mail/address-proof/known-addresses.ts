import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type EmailContent } from '../outbox/email-composers';

/** An email's recipient, as the family wrote the address. */
type KnownAddress = EmailContent['to'];

type Find = (manager: EntityManager, email: string) => Promise<KnownAddress | undefined>;

/**
 * Whether any data is stored under an address. Each feature that stores some registers its lookup; the address is
 * lower-cased and compared exactly.
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
