import {
  type AppointmentLinkDto,
  type AppointmentLinkState,
  LINK_NOTICE_HOURS,
  type TenantTheme,
} from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';

type LinkedPractice = AppointmentLinkDto['practice'];

/** What the database tells the holder of a token. */
export type FoundLink = Omit<AppointmentLinkDto, 'practice'> & {
  readonly practice: Omit<LinkedPractice, 'theme'> & { readonly theme: TenantTheme | null };
};

export type LinkOutcome = Exclude<AppointmentLinkState, 'open'> | 'done';

interface Token {
  readonly tokenHash: Buffer;
}

const notice = sql.lit(LINK_NOTICE_HOURS);

export const findLink = prepared('appointmentLink.find', ({ tokenHash }: Token) =>
  db.selectNoFrom(sql<FoundLink | null>`app.find_appointment_link(${tokenHash}, ${notice})`.as('found')),
);

export const actOnLink = prepared(
  'appointmentLink.act',
  ({ tokenHash, correlationId }: Token & { readonly correlationId: string }) =>
    db.selectNoFrom(
      sql<LinkOutcome | null>`app.act_on_appointment_link(${tokenHash}, ${notice}, ${correlationId})`.as('outcome'),
    ),
);
