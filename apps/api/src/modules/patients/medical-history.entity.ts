import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What staff of the practice know about a patient's health. The policies show it to nobody else. */
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
