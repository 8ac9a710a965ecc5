import { notificationsOfPatient } from '../appointment-notifications/merged-patients.commands.js';
import { appointmentsOfPatient } from '../appointments/history/merged-patients.commands.js';
import { filesOfPatient } from '../attachments/merged-patients.commands.js';
import {
  conversationsOfPatient,
  conversationsStartedBy,
  eventsByPatient,
  messagesOfPatient,
  placesInConversations,
} from '../conversations/work/merged-patients.commands.js';
import { noticesOfPatient } from '../nudges/merged-patients.commands.js';
import { alertsOfMergedPatient } from '../patient-alerts/merged-patients.commands.js';
import { careTeamOfPatient, earlierHistoriesOfPatient } from '../patients/records/merged-patients.commands.js';
import {
  displacedTextNumber,
  textConsentsOfPatient,
  textNumberOfPatient,
} from '../texts/numbers/merged-patients.commands.js';
import type { RowsOfPatient } from '../../platform/database/statements/rows-of-patient.js';

// Rows of a patient that a merge moves directly, in this order. An undo moves them back in the opposite one. `moved-rows.int-spec.ts` fails for a column that is in no list.
export const MOVED: readonly RowsOfPatient[] = [
  appointmentsOfPatient,
  notificationsOfPatient,
  earlierHistoriesOfPatient,
  careTeamOfPatient,
  alertsOfMergedPatient,
  displacedTextNumber,
  textNumberOfPatient,
  textConsentsOfPatient,
];

// Rows that the transaction can access only in the context of a conversation. The conversation itself moves last.
export const MOVED_IN_CONVERSATION: readonly RowsOfPatient[] = [
  placesInConversations,
  messagesOfPatient,
  filesOfPatient,
  eventsByPatient,
  noticesOfPatient,
  conversationsStartedBy,
  conversationsOfPatient,
];

// Columns that reference a person but that a merge does not change, with the reasons.
export const NOT_MOVED: Readonly<Record<string, string>> = {
  'access_ledger.patient_profile_id': 'Made of the audit log, which nobody changes',
  'appointment_type_practitioners.practitioner_profile_id': 'Names staff',
  'appointment_messages.created_by': 'Names staff',
  'appointment_messages.profile_id':
    'Says to whom a message goes in the next minute; one to a merged record is skipped',
  'appointments.practitioner_profile_id': 'Names staff',
  'calendar_feeds.profile_id': 'Belongs to an account, and shows no appointments afterwards',
  'care_team_members.member_profile_id': 'Names staff',
  'clinical_note_drafts.profile_id': 'Names staff',
  'clinical_note_entries.signed_by_profile_id': 'Names staff',
  'conversation_notes.by_profile_id': 'Names staff',
  'conversations.assignee_profile_id': 'Names staff',
  'medical_histories.profile_id': 'A field that the preview lets choose',
  'message_broadcast_recipients.profile_id': 'Says to whom a broadcast went; the conversations move',
  'message_broadcasts.created_by': 'Names staff',
  'message_drafts.profile_id': 'Nobody sent them, and only an account reads them',
  'message_settings.cover_profile_id': 'Names staff',
  'patient_alerts.added_by_profile_id': 'Names staff',
  'patient_merges.kept_profile_id': 'Says what was merged',
  'patient_merges.merged_profile_id': 'Says what was merged',
  'patient_practice_relationships.profile_id': 'Ends for the merged record',
  'practitioner_schedules.practitioner_profile_id': 'Names staff',
  'profiles.merged_into': 'Says what was merged',
  'record_openings.patient_profile_id': 'Says which record was opened, and why',
  'terms_acceptances.profile_id': 'Belongs to an account',
  'user_invitations.profile_id': 'Open ones are refused, and the others say who was invited',
  'video_presences.profile_id': 'Says who is in a call now, which is refused',
  'video_signals.from_profile_id': 'Of a call now, which is refused',
  'video_signals.to_profile_id': 'Of a call now, which is refused',
};
