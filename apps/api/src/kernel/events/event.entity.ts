import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { code, instant } from '../database/columns';
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
export class EventEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(instant())
  at: Date;

  @Column(code(64))
  actor: Actor;

  @Column(code(64))
  type: EventType;

  @Column(code(32))
  subjectType: SubjectType;

  @Column(code(64))
  subjectId: string;

  /** What changed. States, amounts and references; no names, contacts or notes. */
  @Column({ type: 'simple-json', nullable: true })
  before: CatalogueValues | null;

  @Column({ type: 'simple-json', nullable: true })
  after: CatalogueValues | null;
}

personalData(EventEntity, {
  rowsGoBy: 'log',
  columns: { before: ['log', 'copy'], after: ['log', 'copy'] },
});
