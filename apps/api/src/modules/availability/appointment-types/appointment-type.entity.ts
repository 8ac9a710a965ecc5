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

  /** Counted by the database, see docs/web.md. */
  @Column('integer', { default: 1 })
  revision: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
