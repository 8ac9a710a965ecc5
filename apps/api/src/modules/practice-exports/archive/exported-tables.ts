import type { DB } from '../../../platform/database/statements/tables.js';

type Table = keyof DB & `app.${string}`;

interface ExportedTable {
  readonly table: Table;
  /** File name in the archive, without extension. */
  readonly name: string;
  /** Omitted columns, besides the practice id that all rows share. */
  readonly without?: readonly string[];
}

/** Tables exported as whole rows. `exported-tables.int-spec.ts` fails for a table or a secret that is in no list. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { table: 'app.practices', name: 'practice', without: ['search_text', 'logo_url'] },
  { table: 'app.practice_closed_days', name: 'closed-days' },
  { table: 'app.profiles', name: 'people', without: ['search_text'] },
  { table: 'app.user_roles', name: 'roles' },
  { table: 'app.deactivated_members', name: 'deactivated-members' },
  { table: 'app.patient_practice_relationships', name: 'patient-relationships' },
  { table: 'app.medical_histories', name: 'medical-histories' },
  { table: 'app.earlier_medical_histories', name: 'earlier-medical-histories' },
  { table: 'app.care_team_members', name: 'care-team-members' },
  { table: 'app.patient_alerts', name: 'patient-alerts' },
  { table: 'app.record_openings', name: 'record-openings' },
  { table: 'app.patient_merges', name: 'patient-merges' },
  { table: 'app.patient_merge_rows', name: 'patient-merge-rows' },
  {
    table: 'app.user_invitations',
    name: 'invitations',
    without: ['token_hash', 'token_version', 'claim_id', 'claimed_until'],
  },
  { table: 'app.appointment_types', name: 'appointment-types' },
  { table: 'app.appointment_type_practitioners', name: 'appointment-type-practitioners' },
  { table: 'app.cancel_reasons', name: 'cancel-reasons' },
  { table: 'app.practitioner_schedules', name: 'working-hours' },
  { table: 'app.rooms', name: 'rooms' },
  { table: 'app.appointments', name: 'appointments', without: ['booking_digest', 'booking_key'] },
  { table: 'app.appointment_events', name: 'appointment-history' },
  { table: 'app.clinical_notes', name: 'clinical-notes' },
  { table: 'app.clinical_note_entries', name: 'clinical-note-entries' },
  { table: 'app.appointment_notifications', name: 'appointment-mails' },
  { table: 'app.notification_deliveries', name: 'appointment-texts', without: ['report_hash'] },
  { table: 'app.appointment_calls', name: 'appointment-calls' },
  { table: 'app.conversations', name: 'conversations', without: ['subject_terms', 'preview'] },
  { table: 'app.conversation_participants', name: 'conversation-participants' },
  { table: 'app.messages', name: 'messages', without: ['terms'] },
  { table: 'app.message_revisions', name: 'message-revisions' },
  { table: 'app.conversation_notes', name: 'conversation-notes' },
  { table: 'app.conversation_events', name: 'conversation-events' },
  { table: 'app.attachments', name: 'attachments' },
  { table: 'app.message_broadcasts', name: 'broadcasts' },
  { table: 'app.message_broadcast_recipients', name: 'broadcast-recipients' },
  { table: 'app.appointment_messages', name: 'appointment-messages' },
  { table: 'app.message_notices', name: 'message-mails' },
  { table: 'app.message_settings', name: 'message-settings' },
  { table: 'app.message_templates', name: 'message-templates' },
  { table: 'app.mail_texts', name: 'mail-texts' },
  { table: 'app.practice_texts', name: 'text-settings', without: ['callback_hash'] },
  { table: 'app.text_numbers', name: 'text-numbers', without: ['code_hash'] },
  { table: 'app.text_consents', name: 'text-consents' },
  { table: 'app.text_replies', name: 'text-replies' },
  { table: 'app.practice_role_switches', name: 'role-switches' },
  { table: 'app.practice_terms', name: 'terms' },
  { table: 'app.terms_acceptances', name: 'terms-acceptances' },
  { table: 'app.audit_events', name: 'audit-events', without: ['tx', 'opening_id'] },
];

/** Tables with rows of a practice that are not exported this way, with the reasons. */
export const LEFT_OUT: Partial<Record<Table, string>> = {
  'app.access_hours': 'Counts of the audit, which is exported',
  'app.access_ledger': 'Made of the audit, which is exported',
  'app.listed_sign_ins': 'What the identity server knows of accounts, which may be of several practices',
  'app.appointment_changes': 'Work of the worker; the history of an appointment has what happened',
  'app.appointment_days': 'Counts of the appointments',
  'app.appointment_deltas': 'Counts of the appointments',
  'app.appointment_outcome_days': 'Counts of the appointments',
  'app.appointment_links': 'Ways into appointments, by mails that were sent',
  'app.appointment_rollups': 'How the appointments are counted',
  'app.attachment_chunks': 'The files themselves are in the folder files',
  'app.calendar_feeds': 'Secret addresses of people',
  'app.changed_patients': 'Work of the worker',
  'app.clinical_note_drafts': 'Nobody signed them',
  'app.counted_patients': 'Counts of the patients',
  'app.domain_certificates': 'What the gateway shows, which is the operator’s',
  'app.domain_claims': 'What proves a domain at its name server',
  'app.former_subdomains': 'Addresses that the practice gave up',
  'app.message_drafts': 'Nobody sent them',
  'app.outbox': 'Work of the worker',
  'app.patient_days': 'Counts of the patients',
  'app.patient_rollups': 'How the patients are counted',
  'app.practice_export_chunks': 'Archives like this one',
  'app.practice_exports': 'Archives like this one; the audit says who asked',
  'app.practice_openings': 'Who of the platform read the practice; the audit, which is exported, says so',
  'app.practice_logos': 'The picture itself is in the archive',
  'app.text_credentials': 'Secrets of the provider of texts',
  'app.text_reports': 'Work of the worker',
  'app.text_usage': 'Counts of the texts',
  'app.video_presences': 'Who is in a call at this moment',
  'app.video_signals': 'Of calls at this moment',
};
