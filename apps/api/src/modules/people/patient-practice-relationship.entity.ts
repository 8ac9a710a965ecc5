import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('patient_practice_relationships')
export class PatientPracticeRelationship {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid')
  profileId: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Set when the practice removes the patient; appointments stay. */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
}
