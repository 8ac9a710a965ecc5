/* Sends messages for other modules (ADR 0100). */
import type { Statement } from '../../platform/database/connections/statement.js';
import type { Due } from '../reply-promise/reply-promise.rules.js';
import { enterConversation } from './entered.read-model.js';
import { sendFirstMessage } from './thread/send.queries.js';
import { keepEvent } from './work/conversation-change.queries.js';
import { addPeople, insertConversation, type NewConversation } from './work/start.queries.js';

export interface StartedConversation extends NewConversation {
  readonly people: readonly string[];
  readonly message: { readonly id: string; readonly content: string };
  readonly due: Due;
}

export const startConversation = ({
  people,
  message,
  due,
  ...conversation
}: StartedConversation): Statement<unknown>[] => [
  insertConversation(conversation),
  enterConversation({ conversationId: conversation.id }),
  addPeople({ ids: people }),
  keepEvent({ what: 'started', about: null }),
  sendFirstMessage({ ...message, ...due, files: 0, readUpTo: 0, readEpoch: 0 }),
];
