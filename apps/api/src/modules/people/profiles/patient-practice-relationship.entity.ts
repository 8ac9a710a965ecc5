import type { PatientStatus } from '@telecare/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('patient_practice_relationships')
export class PatientPracticeRelationship {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid')
  profileId: string;

  /** Active if the practice still expects the patient. Unrelated to access. */
  @Column('text', { default: 'active' })
  status: PatientStatus;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
