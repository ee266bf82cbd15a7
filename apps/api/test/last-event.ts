import { wordsOfValues } from '@sunfield/contracts/kit/events/catalogue-values';
import { EventEntity } from '../src/kernel/events/event.entity';
import { type TestApi } from './running/start-api';

/** The last event recorded, its values in words. */
export async function lastEvent({ dataSource }: TestApi): Promise<EventEntity | undefined> {
  const events = dataSource.getRepository(EventEntity);
  const [event] = await events.find({ order: { id: 'DESC' }, take: 1 });

  return (
    event && { ...event, before: wordsOfValues(event.before), after: wordsOfValues(event.after) }
  );
}
