import { Entity, Index } from 'typeorm';
import * as c from '../database/columns';
import { personalData } from '../database/personal-data';
import { type EventType } from '@sunfield/contracts/kit/events/events';
import { type SubjectType } from '@sunfield/contracts/kit/events/event';
import { type CatalogueValues } from '@sunfield/contracts/kit/events/catalogue-values';
import { type Actor } from './event-types';

/**
 * An event: who did what to which thing, and when. Written in the transaction of the change itself, and never changed.
 */
@Entity('events')
@Index('ix_events_subject_type', ['subjectType', 'id'])
@Index('ix_events_at', ['at'])
@Index('ix_events_type', ['type'])
@Index('ix_events_subject', ['subjectType', 'subjectId'])
export class EventEntity extends c.columns({
  id: c.id(),
  at: c.instant(),
  actor: c.code<Actor>(64),
  type: c.code<EventType>(64),
  subjectType: c.code<SubjectType>(32),
  subjectId: c.code(64),
  /** What changed. States, amounts and references; no names, contacts or notes. */
  before: c.orNull(c.json<CatalogueValues>()),
  after: c.orNull(c.json<CatalogueValues>()),
}) {}

personalData(EventEntity, {
  rowsGoBy: 'log',
  columns: { before: ['log', 'copy'], after: ['log', 'copy'] },
});
