import type { Language, Role, TenantTheme } from '@telecare/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('practices')
export class Practice {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  /** Unique among practices that are not deleted. */
  @Column('text')
  subdomain: string;

  @Column('text', { nullable: true })
  customDomain: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  // Where answers to mails go; null for `email`.
  @Column('text', { nullable: true })
  replyEmail: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  websiteUrl: string | null;

  @Column('text', { nullable: true })
  logoUrl: string | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('text')
  timeZone: string;

  @Column('text', { default: 'en' })
  language: Language;

  /** Null means the platform's own colors. */
  @Column('jsonb', { nullable: true })
  theme: TenantTheme | null;

  /** Incremented by the database, see docs/web.md. */
  @Column('integer', { default: 1 })
  revision: number;

  @Column('integer', { default: 10 })
  openAppointmentsMax: number;

  @Column('integer', { default: 10 })
  lateAfterMinutes: number;

  // Minutes before the start, longest first.
  @Column('integer', { array: true, default: () => "'{1440,60}'" })
  reminderMinutes: number[];

  // Reminders that were due earlier are not sent late; null while nobody has changed them.
  @Column('timestamptz', { nullable: true })
  remindersChangedAt: Date | null;

  // Minutes before the start until which patients cancel alone.
  @Column('integer', { default: 1440 })
  noticeMinutes: number;

  // Counts changes of the reminders and the limit.
  @Column('integer', { default: 0 })
  schedulingRevision: number;

  /** True if patients' calendar files contain the appointment type. */
  @Column('boolean', { default: false })
  calendarShowsType: boolean;

  /**
   * Roles that need a second factor in this practice. In the platform's row, they apply to every practice
   * (docs/sign-in.md).
   */
  @Column('text', { array: true, default: () => "'{}'" })
  factorRoles: Role[];

  /** The platform's `factorRoles` apply from this time on. Null means at once. */
  @Column('timestamptz', { nullable: true })
  factorDueAt: Date | null;

  /** True in the platform's row if newly invited patients need approval (docs/adr/0118). */
  @Column('boolean', { default: false })
  patientApproval: boolean;

  /** True in the platform's row if public forms require a solved captcha (docs/adr/0118). */
  @Column('boolean', { default: false })
  captcha: boolean;

  /** Idle timeout of staff in minutes. In the platform's row, that of super administrators (docs/sign-in.md). */
  @Column('integer', { default: 15 })
  staffIdleMinutes: number;

  @Column('integer', { default: 30 })
  patientIdleMinutes: number;

  @Column('integer', { default: 0 })
  signInRevision: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  /** The row remains for legal retention, see docs/tenancy.md. No policy shows it. */
  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
