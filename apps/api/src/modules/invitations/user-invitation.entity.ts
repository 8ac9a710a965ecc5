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

  /** A record without an account that becomes the record of the invited person. */
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

  /** Raised when it is sent again, which makes another token; the old link dies. */
  @Column('integer', { default: 1 })
  tokenVersion: number;

  /** True if the invited patient needs the practice's approval before they get access. */
  @Column('boolean', { default: false })
  requiresApproval: boolean;

  /** When the person accepted who needs an approval; `acceptedUserId` is theirs from then on. */
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
