import {
  addConversationNote,
  addParticipant,
  type Api,
  assignConversation,
  deleteMessage,
  editMessage,
  markConversationUnread,
  setConversationClinical,
  setConversationStatus,
  setConversationUrgency,
} from '@telecare/api-client';
import type { AddNote, AssignConversation, ConversationStatus } from '@telecare/contracts';

export function conversationActs({ client }: Api, conversationId: string) {
  const path = { conversationId };
  return {
    assign: async (body: AssignConversation) => void (await assignConversation({ client, path, body })),
    setStatus: async (status: ConversationStatus) =>
      void (await setConversationStatus({ client, path, body: { status } })),
    setUrgent: async (isUrgent: boolean) => void (await setConversationUrgency({ client, path, body: { isUrgent } })),
    setClinical: async (isClinical: boolean) =>
      void (await setConversationClinical({ client, path, body: { isClinical } })),
    addColleague: async (profileId: string) => void (await addParticipant({ client, path, body: { profileId } })),
    addNote: async (body: AddNote) => void (await addConversationNote({ client, path, body })),
    edit: async ({ seq, content }: { seq: number; content: string }) =>
      void (await editMessage({ client, path: { ...path, seq }, body: { content } })),
    remove: async (seq: number) => void (await deleteMessage({ client, path: { ...path, seq } })),
    markUnread: async (from: number) => void (await markConversationUnread({ client, path, body: { from } })),
  };
}
