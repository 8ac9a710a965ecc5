import type { EmergencyContact, Language, PostalAddress } from '@telecare/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('profiles')
export class Profile {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  /** Keycloak's subject. Null for a profile without an account. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  @Column('text', { nullable: true })
  firstName: string | null;

  @Column('text', { nullable: true })
  lastName: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  @Column('date', { nullable: true })
  dateOfBirth: string | null;

  @Column('text', { nullable: true })
  gender: string | null;

  @Column('jsonb', { nullable: true })
  address: PostalAddress | null;

  @Column('jsonb', { nullable: true })
  emergencyContact: EmergencyContact | null;

  /** Language chosen by the person, or null. */
  @Column('text', { nullable: true })
  language: Language | null;

  /** Incremented by the database, see docs/web.md. */
  @Column('integer', { default: 1 })
  revision: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
