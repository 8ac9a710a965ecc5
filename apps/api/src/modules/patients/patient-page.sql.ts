import { RECENT_PATIENTS } from '@telecare/contracts';
import { auditedRead, ITEMS_AS_TEXT } from '../../platform/audit/audited.js';
import { CURRENT_PATIENTS, EXPORT_JSON, itemsOf } from './patient.sql.js';

/** The last row's key, as `encodePageKey` writes it. */
const NEXT = `case when bool_or(more) then
  translate(encode(convert_to(json_build_array((array_agg(at::text))[count(*)], (array_agg(id::text))[count(*)])::text, 'UTF8'), 'base64'),
    E'+/=\\n', '-_') end`;

const PAGE_AS_TEXT = `json_build_object('items', coalesce(json_agg(item), '[]'), 'next', ${NEXT})::text as body`;

/** In the order of the list, all of it without patterns; one too many is asked for, to know whether there are more. */
const PAGE = `select profile_id as id, created_at as at, count(*) over () > $3 as more
  from app.find_patients($4, $5, $1, $2, $3 + 1) order by at desc, id desc limit $3`;

const read = { resource: 'patient', answer: PAGE_AS_TEXT };

export const PAGES = {
  list: auditedRead({ ...read, name: 'patients.list', action: 'list', rows: itemsOf(PAGE) }),
  export: auditedRead({ ...read, name: 'patients.export', action: 'export', rows: itemsOf(PAGE, EXPORT_JSON) }),
};

export type PageUse = keyof typeof PAGES;

/** Of the latest hundred appointments the patients, each once, latest first. */
const SEEN_LAST = `
  select latest.id, max(latest.starts_at) as at, false as more from (
    select appointment.patient_profile_id as id, appointment.starts_at from app.appointments appointment
    where appointment.practice_id = (select app.ctx_practice()) and appointment.starts_at <= now()
      and appointment.status in ('confirmed', 'checked_in', 'completed')
    order by appointment.starts_at desc limit 100) latest
  where exists (select from ${CURRENT_PATIENTS} and known.profile_id = latest.id)
  group by latest.id order by at desc, latest.id desc limit ${RECENT_PATIENTS}`;

export const recentlySeen = auditedRead({
  name: 'patients.recent',
  action: 'list',
  resource: 'patient',
  rows: itemsOf(SEEN_LAST),
  answer: ITEMS_AS_TEXT,
});

/** Counts only; audited because a practice's numbers are its own. */
export const figures = auditedRead({
  name: 'patients.figures',
  action: 'read',
  resource: 'patient-figures',
  rows: `select (select app.ctx_practice()) as id, json_build_object(
      'total', count(*), 'active', count(*) filter (where known.status = 'active'),
      'recentAppointments', (select count(*) from app.appointments appointment
        where appointment.practice_id = (select app.ctx_practice()) and appointment.starts_at <= now()
          and appointment.starts_at > now() - interval '30 days' and appointment.status in ('confirmed', 'checked_in', 'completed'))) as item
    from app.patient_practice_relationships known
    where known.practice_id = (select app.ctx_practice()) and known.ended_at is null`,
  answer: 'item as body',
});
