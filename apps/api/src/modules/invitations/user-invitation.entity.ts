import type { InvitationDelivery, Language, Role } from '@telecare/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An invitation by e-mail to join a practice. Super administrators are invited to the all-zero practice. */
@Entity('user_invitations')
export class UserInvitation {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('text')
  email: string;

  @Column('text')
  role: Role;

  @Column('text', { nullable: true })
  firstName: string | null;

  @Column('text', { nullable: true })
  lastName: string | null;

  @Column('text', { nullable: true })
  phone: string | null;

  /** Profile without an account that the invited person gets. */
  @Column('text', { default: 'en' })
  language: Language;

  @Column('uuid', { nullable: true })
  profileId: string | null;

  @Column('uuid')
  invitedByUserId: string;

  /** Name at the time of the invitation. The mail and the page of the link show it. */
  @Column('text')
  invitedByName: string;

  @Column('bytea')
  tokenHash: Buffer;

  /** Incremented on each resend. The new version has another token, so the old link stops working. */
  @Column('integer', { default: 1 })
  tokenVersion: number;

  /** True if the invited patient needs the practice's approval to get access. */
  @Column('boolean', { default: false })
  requiresApproval: boolean;

  /** Acceptance time of a person who needs approval. `acceptedUserId` is set from then on. */
  @Column('timestamptz', { nullable: true })
  waitingSince: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  acceptedAt: Date | null;

  @Column('uuid', { nullable: true })
  acceptedUserId: string | null;

  @Column('timestamptz', { nullable: true })
  cancelledAt: Date | null;

  @Column('uuid', { nullable: true })
  claimId: string | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil: Date | null;

  @Column('timestamptz', { array: true, default: () => 'array[now()]' })
  sentAt: Date[];

  @Column('text', { default: 'queued' })
  delivery: InvitationDelivery;

  @Column('timestamptz', { nullable: true })
  deliveredAt: Date | null;
}
