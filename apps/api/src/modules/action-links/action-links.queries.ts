import type { AppointmentLinkDto, TenantTheme } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { after, iso, json, lengthBetween, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { selectFacts } from '../appointments/appointment.commands.js';
import { lengthOfAppointment } from '../appointments/appointment.read-model.js';
import type { LinkFacts } from './action-link.rules.js';

type LinkedPractice = AppointmentLinkDto['practice'];

export interface FoundLink extends Omit<AppointmentLinkDto, 'action' | 'practice' | 'state'>, LinkFacts {
  readonly practice: Omit<LinkedPractice, 'theme'> & { readonly theme: TenantTheme | null };
}

interface Token {
  readonly tokenHash: Buffer;
}

const minutesUntil = (at: Expression<Date>) => sql<number>`extract(epoch from ${lengthBetween(now, at)})::float8 / 60`;

const linked = ({ tokenHash }: Token) =>
  db
    .selectFrom('app.appointment_links as link')
    .innerJoin('app.appointments as appointment', (on) =>
      on.onRef('appointment.practice_id', '=', 'link.practice_id').onRef('appointment.id', '=', 'link.appointment_id'),
    )
    .where('link.token_hash', '=', tokenHash);

export const findLink = prepared('appointmentLink.find', (token: Token) =>
  linked(token)
    .innerJoin('app.practices as practice', 'practice.id', 'link.practice_id')
    .where('practice.is_active', '=', true)
    .select(({ eb, ref }) => [
      'link.action',
      'appointment.status',
      'appointment.mode',
      eb('link.used_at', 'is not', null).$castTo<boolean>().as('isUsed'),
      eb('appointment.starts_at', '<>', ref('link.for_start')).$castTo<boolean>().as('isMoved'),
      minutesUntil(ref('appointment.starts_at')).as('minutesAhead'),
      'appointment.notice_minutes as noticeMinutes',
      iso(ref('link.for_start')).as('startsAt'),
      iso(after(ref('link.for_start'), lengthOfAppointment)).as('endsAt'),
      'practice.time_zone as timeZone',
      json<FoundLink['practice']>({
        name: ref('practice.name'),
        subdomain: ref('practice.subdomain'),
        phone: ref('practice.phone'),
        logoUrl: ref('practice.logo_url'),
        theme: ref('practice.theme'),
      }).as('practice'),
    ]),
);

export const lockLinked = prepared('appointmentLink.lock', (token: Token) =>
  linked(token).select(selectFacts).select('appointment.patient_profile_id as patientId').forUpdate('appointment'),
);

export const markUsed = prepared('appointmentLink.markUsed', ({ tokenHash }: Token) =>
  db.updateTable('app.appointment_links').set({ used_at: now }).where('token_hash', '=', tokenHash),
);
