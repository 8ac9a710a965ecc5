/* Rows of conversations that a merge of two patients moves. Those inside a conversation need its context first. */
import { rowsOfPatient } from '../../../platform/database/statements/rows-of-patient.js';

export const conversationsOfPatient = rowsOfPatient('app.conversations', 'patient_profile_id', 'id');
export const conversationsStartedBy = rowsOfPatient('app.conversations', 'created_by', 'id');
export const placesInConversations = rowsOfPatient('app.conversation_participants', 'profile_id', 'conversation_id');
export const messagesOfPatient = rowsOfPatient('app.messages', 'sender_profile_id', 'id');
export const eventsByPatient = rowsOfPatient('app.conversation_events', 'by_profile_id', 'id');
