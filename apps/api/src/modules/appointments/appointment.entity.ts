import type { AppointmentMode, AppointmentStatus } from '@telecare/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('appointments')
export class Appointment {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid')
  patientProfileId: string;

  @Column('uuid')
  practitionerProfileId: string;

  /** Repeats the practitioner's account, so that the exclusion constraint reaches across practices; null once it is gone. */
  @Column('uuid', { nullable: true })
  practitionerUserId: string | null;

  @Column('timestamptz')
  startsAt: Date;

  @Column('timestamptz')
  endsAt: Date;

  /** The practice's zone when the visit was booked. */
  @Column('text')
  timeZone: string;

  @Column('text')
  type: string;

  @Column('text')
  mode: AppointmentMode;

  @Column('text')
  status: AppointmentStatus;

  /** Why it has its state, where somebody said so. */
  @Column('text', { nullable: true })
  statusReason: string | null;

  @Column('text', { nullable: true })
  notes: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
