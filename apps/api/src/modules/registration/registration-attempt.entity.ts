import type { RegistrationAttemptType } from '@telecare/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('registration_attempts')
export class RegistrationAttempt {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('inet', { nullable: true })
  ipAddress: string | null;

  @Column('text')
  attemptType: RegistrationAttemptType;

  @Column('boolean')
  success: boolean;

  /** A stable code, never a text. */
  @Column('text', { nullable: true })
  errorMessage: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
