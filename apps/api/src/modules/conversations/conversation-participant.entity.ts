import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('conversation_participants')
export class ConversationParticipant {
  @PrimaryColumn('uuid')
  practiceId: string;

  @PrimaryColumn('uuid')
  conversationId: string;

  @PrimaryColumn('uuid')
  profileId: string;

  @Column('text', { default: 'participant' })
  role: 'admin' | 'participant';

  @Column('text')
  via: 'added' | 'team';

  @Column('integer', { default: 0 })
  lastReadSeq: number;

  @Column('boolean', { default: false })
  isBehind: boolean;
}
