import { sql } from 'kysely';
import { db, prepared } from './statements/prepared.js';

/**
 * Waits until no other process writes to the same Keycloak account. Keycloak saves every field of an account at once,
 * so even changes of different fields must not overlap. The lock ends with the transaction, which may stay idle for as
 * long as Keycloak needs to answer.
 */
export const lockAccount = prepared('account.lock', ({ userId }: { readonly userId: string }) =>
  db.selectNoFrom([
    sql`set_config('idle_in_transaction_session_timeout', '2min', true)`.as('idleTimeout'),
    sql`set_config('lock_timeout', '30s', true)`.as('lockTimeout'),
    sql`pg_advisory_xact_lock(hashtextextended('account:' || ${userId}, 0))`.as('lock'),
  ]),
);
