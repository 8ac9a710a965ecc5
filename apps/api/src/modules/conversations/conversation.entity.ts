import type { ConversationKind, ConversationStatus } from '@telecare/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('conversations')
export class Conversation {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('text')
  kind: ConversationKind;

  @Column('uuid', { nullable: true })
  patientProfileId: string | null;

  /** True if addressed to the care team. The first member who answers becomes the assignee. */
  @Column('boolean', { default: false })
  isTeam: boolean;

  @Column('text', { nullable: true })
  subject: string | null;

  @Column('text', { default: 'open' })
  status: ConversationStatus;

  @Column('uuid', { nullable: true })
  assigneeProfileId: string | null;

  @Column('boolean', { default: false })
  isUrgent: boolean;

  /** Number of the latest message. Numbers start at 1. */
  @Column('integer', { default: 0 })
  lastSeq: number;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  lastMessageAt: Date;

  @Column('text', { nullable: true })
  preview: string | null;

  @Column('timestamptz', { nullable: true })
  waitingSince: Date | null;

  @Column('uuid')
  createdBy: string;
}
