import type { AppointmentMode, AppointmentStatus, AppointmentTypeColor } from '@telecare/contracts';
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

  @Column('text')
  timeZone: string;

  @Column('text')
  type: string;

  @Column('text')
  mode: AppointmentMode;

  @Column('text')
  status: AppointmentStatus;

  @Column('text', { nullable: true })
  notes: string | null;

  /** Note of staff for the patient. Mails and calendar files never contain it. */
  @Column('text', { nullable: true })
  patientNote: string | null;

  /** The patient writes it when booking. Staff and patient read it, and nobody changes it. */
  @Column('text', { nullable: true })
  bookingNote: string | null;

  /**
   * Null if it was booked before the practice had appointment types. `type`, `mode` and `color` keep the values of the
   * booking.
   */
  @Column('uuid', { nullable: true })
  appointmentTypeId: string | null;

  @Column('text', { nullable: true })
  color: AppointmentTypeColor | null;

  /** Counted by the database with each change; the SEQUENCE of calendar files. */
  @Column('integer', { default: 0 })
  revision: number;

  @Column('timestamptz', { nullable: true })
  arrivedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  inRoomSince: Date | null;

  @Column('uuid', { nullable: true })
  roomId: string | null;

  @Column('boolean', { default: false })
  roomIsShared: boolean;

  // Status before the cancellation.
  @Column('text', { nullable: true })
  cancelledFrom: AppointmentStatus | null;

  @Column('integer', { default: 1440 })
  noticeMinutes: number;

  // True if staff cancelled for a reason that is marked "The patient cancels", too late for the patient to do it alone.
  @Column('boolean', { default: false })
  cancelledLate: boolean;

  @Column('uuid', { nullable: true })
  cancelReasonId: string | null;

  @Column('boolean', { default: false })
  overbooked: boolean;

  @Column('boolean', { default: false })
  outsideHours: boolean;

  @Column('uuid', { nullable: true, default: () => 'app.ctx_user()' })
  bookedByUserId: string | null;

  @Column('uuid', { nullable: true })
  bookingKey: string | null;

  /** SHA-256 of what was sent with the key. */
  @Column('bytea', { nullable: true, select: false })
  bookingDigest: Buffer | null;

  /** The other times that the patient asked for, with whom each; the old one holds until staff answer. */
  @Column('timestamptz', { array: true, nullable: true })
  requestedStarts: Date[] | null;

  @Column('uuid', { array: true, nullable: true })
  requestedPractitionerIds: string[] | null;

  @Column('text', { nullable: true })
  rescheduleNote: string | null;

  @Column('timestamptz', { nullable: true })
  rescheduleRequestedAt: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
