import type { Role } from '@telecare/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Role of a person in a practice. Super administrators have theirs in the all-zero practice. */
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

  /** True for the home practice. A person has at most one. */
  @Column('boolean', { default: false })
  isPrimary: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
