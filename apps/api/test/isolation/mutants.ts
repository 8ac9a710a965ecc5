import { Connection } from 'pg';
import { Logins } from '../../src/platform/database/logins/logins.js';
import type { ApiHarness } from '../api-harness.js';

const PREDICATE = /(\b\w+|"\w+")\."?practice_id"? = \(select app\.ctx_practice\(\)\)/g;

interface Sends {
  query: (text: string) => void;
  parse: (query: { readonly text: string }, ...rest: unknown[]) => void;
}

/** Simulates repositories without a practice filter: removes the condition from each statement before it is sent. */
export function forgetPredicates(): { readonly forgotten: () => number; readonly restore: () => void } {
  const prototype = Connection.prototype as unknown as Sends;
  const { query, parse } = prototype;
  let count = 0;
  const strip = (text: string): string =>
    text.replace(PREDICATE, () => {
      count += 1;
      return 'true';
    });
  prototype.query = function (this: unknown, text) {
    query.call(this, strip(text));
  };
  prototype.parse = function (this: unknown, prepared, ...rest) {
    parse.call(this, { ...prepared, text: strip(prepared.text) }, ...rest);
  };
  return { forgotten: () => count, restore: () => void Object.assign(prototype, { query, parse }) };
}

export function exchangeLogins({ app }: ApiHarness): void {
  const logins = app.get(Logins);
  const { staff, patient } = logins;
  Object.assign(logins, { staff: patient, patient: staff });
}

/** Simulates a tenant context that ignores the database login. */
export async function ignoreLogins({ given }: ApiHarness): Promise<void> {
  const [context] = await given.owner.query<{ text: string }[]>(
    `select pg_get_functiondef('app.refuse_other_side'::regproc) as text`,
  );
  const ignoring = context?.text.replace('session_user <> all', 'false and session_user <> all');
  if (!ignoring || ignoring === context?.text) throw new Error('The tenant context does not look at the login');
  await given.owner.query(ignoring);
}

export async function ignoreOpenings({ given }: ApiHarness): Promise<void> {
  const [context] = await given.owner.query<{ text: string }[]>(
    `select pg_get_functiondef('app.begin_opening'::regproc) as text`,
  );
  const ignoring = context?.text.replace(`patients text := 'none'`, `patients text := 'all'`);
  if (!ignoring || ignoring === context?.text) throw new Error('The tenant context does not look at openings');
  await given.owner.query(ignoring);
}

const TABLES = [
  'profiles',
  'user_roles',
  'patient_practice_relationships',
  'medical_histories',
  'earlier_medical_histories',
  'appointments',
  'appointment_changes',
  'appointment_events',
  'appointment_notifications',
  'appointment_links',
  'calendar_feeds',
  'video_presences',
  'video_signals',
  'user_invitations',
  'appointment_types',
  'appointment_type_practitioners',
  'cancel_reasons',
  'practitioner_schedules',
  'practice_closed_days',
  'rooms',
  'conversations',
  'conversation_participants',
  'messages',
  'message_revisions',
  'conversation_events',
  'conversation_notes',
  'message_drafts',
  'attachments',
  'attachment_chunks',
  'message_settings',
  'message_templates',
  'message_notices',
  'message_broadcasts',
  'appointment_messages',
  'message_broadcast_recipients',
  'mail_texts',
  'practice_texts',
  'text_credentials',
  'text_numbers',
  'text_consents',
  'text_replies',
  'text_reports',
  'text_usage',
  'notification_deliveries',
  'practice_terms',
  'terms_acceptances',
  'practice_exports',
  'practice_export_chunks',
  'access_ledger',
  'listed_sign_ins',
  'practice_openings',
  'care_team_members',
  'record_openings',
  'patient_alerts',
  'patient_merges',
  'patient_merge_rows',
];

export async function dropRowLevelSecurity({ given }: ApiHarness, tables: readonly string[] = TABLES): Promise<void> {
  for (const table of tables) {
    await given.owner.query(
      `alter table app.${table} no force row level security; alter table app.${table} disable row level security`,
    );
  }
}
