import dayjs from 'dayjs';
import { type DataSource } from 'typeorm';
import { SweepEntity } from '../../../kernel/jobs/sweep.entity';

interface StripeObject {
  id: string;
  created: number;
}

interface Page<Item> {
  data: Item[];
  has_more: boolean;
}

interface Sweep<Item extends StripeObject> {
  name: string;
  now: Date;
  /** Stripe may list an object a little later than a newer one. */
  overlapSeconds: number;
  maxPages?: number;
  list: (page: {
    limit: number;
    created: { gte: number };
    starting_after?: string;
  }) => Promise<Page<Item>>;
  handle: (item: Item) => Promise<void>;
}

/** Where the very first sweep starts; Stripe lists events for as long. */
const firstDays = 30;

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const momentOf = (seconds: number): Date => new Date(seconds * 1000);

/**
 * Reads a list at Stripe from where the last sweep ended. Stripe lists the newest first, so a sweep
 * that is too long for one run resumes where it stopped, and `readUntil` only moves once everything
 * has been read. Nothing is skipped, but an item may be handled more than once.
 */
export async function readBack<Item extends StripeObject>(
  dataSource: DataSource,
  { name, now, overlapSeconds, maxPages = 20, list, handle }: Sweep<Item>,
): Promise<void> {
  const marks = dataSource.getRepository(SweepEntity);
  const mark =
    (await marks.findOneBy({ name })) ??
    marks.create({
      name,
      readUntil: dayjs(now).subtract(firstDays, 'day').toDate(),
      newest: null,
      resumeAfter: null,
    });
  const gte = secondsOf(mark.readUntil) - overlapSeconds;
  for (let round = 1; round <= maxPages; round += 1) {
    const after = mark.resumeAfter;
    const page = await list({
      limit: 100,
      created: { gte },
      ...(after && { starting_after: after }),
    });
    for (const item of page.data) await handle(item);
    const [first] = page.data;
    if (first && !mark.newest) mark.newest = momentOf(first.created);
    mark.resumeAfter = page.data.at(-1)?.id ?? null;
    if (!page.has_more) {
      mark.readUntil = mark.newest ?? mark.readUntil;
      Object.assign(mark, { newest: null, resumeAfter: null });
    }
    await marks.save(mark);
    if (!page.has_more) return;
  }
}
