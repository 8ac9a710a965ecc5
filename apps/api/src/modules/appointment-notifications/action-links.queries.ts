import type { AppointmentLinkDto, TenantTheme } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { LinkFacts } from './action-link.rules.js';

type LinkedPractice = AppointmentLinkDto['practice'];

/** What the database tells the holder of a token. */
export interface FoundLink extends Omit<AppointmentLinkDto, 'action' | 'practice' | 'state'>, LinkFacts {
  readonly practice: Omit<LinkedPractice, 'theme'> & { readonly theme: TenantTheme | null };
}

interface Token {
  readonly tokenHash: Buffer;
}

export const findLink = prepared('appointmentLink.find', ({ tokenHash }: Token) =>
  db.selectNoFrom(sql<FoundLink | null>`app.find_appointment_link(${tokenHash})`.as('found')),
);

/** Whoever else would change the appointment waits. */
export const holdLinked = prepared('appointmentLink.hold', ({ tokenHash }: Token) =>
  db.selectNoFrom(sql`app.hold_linked_appointment(${tokenHash})`.as('held')),
);

export const actOnLink = prepared(
  'appointmentLink.act',
  ({ tokenHash, correlationId }: Token & { readonly correlationId: string }) =>
    db.selectNoFrom(sql`app.act_on_appointment_link(${tokenHash}, ${correlationId})`.as('done')),
);
