import type { AppointmentMode, BookingWay, OtherNames, AppointmentTypeColor } from '@telecare/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('appointment_types')
export class AppointmentType {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('text')
  name: string;

  @Column('jsonb', { default: {} })
  otherNames: OtherNames;

  @Column('integer')
  minutes: number;

  @Column('text')
  mode: AppointmentMode;

  @Column('text')
  color: AppointmentTypeColor;

  @Column('text')
  booking: BookingWay;

  @Column('boolean', { default: true })
  isActive: boolean;

  // Minutes before the start, longest first; null for those of the practice.
  @Column('integer', { array: true, nullable: true })
  reminderMinutes: number[] | null;

  // Reminders that were due earlier are not sent late; null while nobody has changed them.
  @Column('timestamptz', { nullable: true })
  remindersChangedAt: Date | null;

  // Minutes before the start until which patients cancel alone; null for those of the practice.
  @Column('integer', { nullable: true })
  noticeMinutes: number | null;

  /** Counted by the database, see docs/web.md. */
  @Column('integer', { default: 1 })
  revision: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
