import type { Role } from '@telecare/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Role of a person in a practice. Super administrators hold theirs in the all-zero practice. */
@Entity('user_roles')
export class UserRole {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  role: Role;

  /** Names the home practice; at most one per person. */
  @Column('boolean', { default: false })
  isPrimary: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
