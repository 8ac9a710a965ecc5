import type { BlockedTimeDto, ScheduleException, WorkingHours } from '@telecare/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('practitioner_schedules')
export class PractitionerSchedule {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid')
  practitionerProfileId: string;

  @Column('jsonb', { default: '[]' })
  weekly: WorkingHours[];

  @Column('jsonb', { default: '[]' })
  exceptions: ScheduleException[];

  @Column('jsonb', { default: '[]' })
  blocks: BlockedTimeDto[];

  @Column('integer')
  bufferMinutes: number;

  @Column('integer')
  noticeMinutes: number;

  @Column('integer')
  furthestDays: number;

  /** Counted by the database, see docs/web.md. */
  @Column('integer', { default: 1 })
  revision: number;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
