import { Client } from 'pg';
import type { ApiHarness } from '../api-harness.js';

const PREDICATE = /(\b\w+|"\w+")\."?practice_id"? = \(select app\.ctx_practice\(\)\)/g;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** The code as if every repository had forgotten its practice: the condition is taken out of each statement on its way. */
export function forgetPredicates(): { readonly forgotten: () => number; readonly restore: () => void } {
  const prototype = Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  let count = 0;
  prototype.query = function (this: unknown, config, ...rest) {
    return original.call(this, forgetful(config), ...rest);
  };
  const strip = (text: string): string =>
    text.replace(PREDICATE, () => {
      count += 1;
      return 'true';
    });
  const forgetful = (config: unknown): unknown => {
    if (typeof config === 'string') return strip(config);
    return isNamed(config) ? { ...config, text: strip(config.text) } : config;
  };
  return { forgotten: () => count, restore: () => void (prototype.query = original) };
}

const isNamed = (config: unknown): config is { name: string; text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && 'name' in config;

/** The database as if row-level security had never been switched on. */
export async function dropRowLevelSecurity({ given }: ApiHarness): Promise<void> {
  const tables = [
    'profiles',
    'user_roles',
    'patient_practice_relationships',
    'medical_histories',
    'appointments',
    'appointment_events',
    'appointment_notifications',
    'appointment_links',
    'calendar_feeds',
    'video_presences',
    'video_signals',
    'user_invitations',
    'appointment_types',
    'appointment_type_practitioners',
    'practitioner_schedules',
    'practice_closed_days',
    'conversations',
    'conversation_participants',
    'messages',
    'message_revisions',
    'conversation_events',
    'conversation_notes',
    'message_drafts',
  ];
  for (const table of tables) {
    await given.owner.query(
      `alter table app.${table} no force row level security; alter table app.${table} disable row level security`,
    );
  }
}
