import type { MessagingRole } from '@telecare/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('messages')
export class Message {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid')
  conversationId: string;

  @PrimaryColumn('integer')
  seq: number;

  /** Made by the sender, so that a message that is sent twice is there once. */
  @Column('uuid')
  id: string;

  @Column('uuid')
  senderProfileId: string;

  @Column('text')
  senderRole: MessagingRole;

  @Column('text')
  content: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
