import type { AppointmentLinkDto, TenantTheme } from '@telecare/contracts';
import { sql } from 'kysely';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { selectFacts } from '../../appointments/appointment.commands.js';
import type { LinkFacts } from './action-link.rules.js';

type LinkedPractice = AppointmentLinkDto['practice'];

/** Row that the database returns to the holder of a token. */
export interface FoundLink extends Omit<AppointmentLinkDto, 'action' | 'practice' | 'state'>, LinkFacts {
  readonly practice: Omit<LinkedPractice, 'theme'> & { readonly theme: TenantTheme | null };
}

interface Token {
  readonly tokenHash: Buffer;
}

export const findLink = prepared('appointmentLink.find', ({ tokenHash }: Token) =>
  db.selectNoFrom(sql<FoundLink | null>`app.find_appointment_link(${tokenHash})`.as('found')),
);

/** The first statement of a transaction in which the holder of a token acts as the patient of its appointment. */
export const beginLinkContext = (tokenHash: Buffer, correlationId: string): Statement => ({
  name: 'enterByLink',
  text: 'select app.begin_link_context($1, $2)',
  values: [tokenHash, correlationId],
});

const linked = ({ tokenHash }: Token) =>
  db
    .selectFrom('app.appointment_links as link')
    .innerJoin('app.appointments as appointment', (on) =>
      on.onRef('appointment.practice_id', '=', 'link.practice_id').onRef('appointment.id', '=', 'link.appointment_id'),
    )
    .where('link.token_hash', '=', tokenHash);

/** Locks the appointment: other writers wait. */
export const lockLinked = prepared('appointmentLink.lock', (token: Token) =>
  linked(token).select(selectFacts).forUpdate('appointment'),
);

export const markUsed = prepared('appointmentLink.markUsed', ({ tokenHash }: Token) =>
  db.updateTable('app.appointment_links').set({ used_at: now }).where('token_hash', '=', tokenHash),
);
