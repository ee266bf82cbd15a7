import { Injectable } from '@nestjs/common';
import {
  type ChangeTshirtSizes,
  type TshirtSizeRow,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { counted } from '@sunfield/words/counted';
import { DataSource, type EntityManager } from 'typeorm';
import { keyOfName } from '../../catalogue/rows/key-of-name';
import { TshirtSizeEntity } from '../../catalogue/model/tshirt-size.entity';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { BookingTshirtEntity } from '../model/booking-tshirt.entity';

const KEY_LENGTH = 20;

/** The t-shirt sizes on offer. It is in this folder because bookings decide which sizes are in use. */
@Injectable()
export class TshirtSizes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  list(): Promise<TshirtSizeRow[]> {
    return readSizes(this.dataSource.manager);
  }

  /** Errors: `changed_meanwhile`; `still_in_use` with the number of bookings that ordered the size. */
  async change({ seen, sizes }: ChangeTshirtSizes, by: Staff): Promise<TshirtSizeRow[]> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const before = await readSizes(manager);
        if (!isSame(seen, before)) throw new AppError('changed_meanwhile');
        const after = withKeys(sizes, before);
        if (isSame(before, after)) return before;
        refuseOrdered(before.filter(({ key }) => !after.some((size) => size.key === key)));
        await manager.delete(
          TshirtSizeEntity,
          before.map(({ key }) => key),
        );
        await manager.insert(
          TshirtSizeEntity,
          after.map((size, position) => ({ ...size, position })),
        );
        await recordEvent(manager, {
          type: 'tshirt_sizes.changed',
          at: this.clock.now(),
          actor: `staff:${by.id}`,
          subjectId: 'tshirtSizes',
          before: { sizes: namesOf(before) },
          after: { sizes: namesOf(after) },
        });
        return readSizes(manager);
      });
    } catch (error) {
      // Another request added one at the same moment.
      if (isDuplicateKey(error)) throw new AppError('changed_meanwhile');
      throw error;
    }
  }
}

interface Size {
  key: string;
  name: string;
}

async function readSizes(manager: EntityManager): Promise<TshirtSizeRow[]> {
  const sizes = await manager.find(TshirtSizeEntity, { order: { position: 'ASC', key: 'ASC' } });
  const ordered = await manager
    .createQueryBuilder(BookingTshirtEntity, 'tshirt')
    .select('tshirt.size', 'size')
    .addSelect('COUNT(DISTINCT tshirt.bookingId)', 'bookings')
    .groupBy('tshirt.size')
    .getRawMany<{ size: string; bookings: number | string }>();
  const bookings = new Map(ordered.map((row) => [row.size, Number(row.bookings)]));
  return sizes.map(({ key, name }) => ({ key, name, bookings: bookings.get(key) ?? 0 }));
}

/** A new size gets its key from its name. Errors: `changed_meanwhile` for an unknown key. */
function withKeys(sizes: ChangeTshirtSizes['sizes'], before: Size[]): Size[] {
  const taken = new Set(before.map(({ key }) => key));
  return sizes.map(({ key, name }) => {
    if (key !== undefined && !taken.has(key)) throw new AppError('changed_meanwhile');
    const made = key ?? keyOfName(name, { taken, length: KEY_LENGTH, otherwise: 'size' });
    taken.add(made);
    return { key: made, name };
  });
}

function refuseOrdered(gone: TshirtSizeRow[]): void {
  const ordered = gone.find(({ bookings }) => bookings > 0);
  if (!ordered) return;
  throw new AppError('still_in_use', {
    message: `${ordered.name} is ordered in ${counted(ordered.bookings, 'booking')}, so it cannot be removed.`,
  });
}

const isSame = (one: Size[], other: Size[]): boolean =>
  one.map(asText).join() === other.map(asText).join();
const asText = ({ key, name }: Size) => JSON.stringify([key, name]);

const namesOf = (sizes: Size[]): string => sizes.map(({ name }) => name).join(', ');
