import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Notes of the practice on a patient's health. The policies show them to its staff only. */
@Entity('medical_histories')
export class MedicalHistory {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid')
  profileId: string;

  @Column('text')
  content: string;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @Column('uuid', { nullable: true })
  updatedByUserId: string | null;
}
