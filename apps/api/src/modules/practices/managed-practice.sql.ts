import { DEFAULT_LANGUAGE, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { auditedRead } from '../../platform/audit/audited.js';

const OPEN_AHEAD = `app.appointments where practice_id = practice.id
    and starts_at > now() and status in ('pending', 'confirmed', 'checked_in')`;

const COUNTS = `
  'users', (select count(distinct user_id) from app.user_roles where practice_id = practice.id),
  'practitioners', (select count(*) from app.user_roles where practice_id = practice.id and role = 'practitioner'),
  'administrators', (select count(*) from app.user_roles where practice_id = practice.id and role = 'practice_admin'),
  'patients', (select count(*) from app.patient_practice_relationships where practice_id = practice.id and ended_at is null),
  'appointments', (select count(*) from app.appointments where practice_id = practice.id),
  'upcomingAppointments', (select count(*) from ${OPEN_AHEAD}),
  'nextAppointmentAt', (select app.iso(min(starts_at)) from ${OPEN_AHEAD})`;

const FACTS = `
  'id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain, 'logoUrl', practice.logo_url,
  'customDomain', practice.custom_domain, 'email', practice.email, 'phone', practice.phone,
  'websiteUrl', practice.website_url, 'address', practice.address, 'timeZone', practice.time_zone,
  'language', practice.language, 'isActive', practice.is_active, 'revision', practice.revision, 'createdAt', app.iso(practice.created_at)`;

const PRACTICE = `json_build_object(${FACTS}, ${COUNTS})`;

/** Parameters: patterns, created, id, limit. */
export const listPractices = auditedRead({
  name: 'practices.managed',
  action: 'list',
  resource: 'practice-overview',
  rows: `select practice.id, practice.created_at::text as created, ${PRACTICE} as item
    from app.practices practice
    where practice.id <> '${PLATFORM_PRACTICE_ID}'
      and practice.search_text || ' ' || app.folded(coalesce(practice.email, '')) like all ($1::text[])
      and ($2::timestamptz is null or (practice.created_at, practice.id) < ($2, $3::uuid))
    order by practice.created_at desc, practice.id desc limit $4`,
  answer: 'item, created',
});

export const readPractice = auditedRead({
  name: 'practices.managedOne',
  action: 'read',
  resource: 'practice-overview',
  rows: `select practice.id, ${PRACTICE} as item from app.practices practice
    where practice.id = $1 and practice.id <> '${PLATFORM_PRACTICE_ID}'`,
  answer: 'item',
});

/** An unknown zone is refused here: a practice with one could not be read any more. */
const KNOWN_ZONE = '(now() at time zone $9) is not null';

const COLUMNS = 'name, subdomain, custom_domain, website_url, email, phone, address, is_active, time_zone, language';

/** What took no row is audited by the read that says why. */
const audited = (action: 'create' | 'update', rows: string): string => `
  audited as (
    insert into app.audit_events (action, resource_type, resource_ids)
    select '${action}', 'practice', array_agg(id) from ${rows} having count(*) > 0)`;

export const CREATE_PRACTICE = `
  with created as (
    insert into app.practices (${COLUMNS})
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, '${DEFAULT_LANGUAGE}') where ${KNOWN_ZONE}
    returning *
  ), ${audited('create', 'created')}
  select ${PRACTICE} as item from created practice`;

export const UPDATE_PRACTICE = `
  with saved as (
    update app.practices set (${COLUMNS}, updated_at) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, language), now())
    where id = $11 and id <> '${PLATFORM_PRACTICE_ID}' and revision = $12 and ${KNOWN_ZONE}
    returning *
  ), ${audited('update', 'saved')}
  select ${PRACTICE} as item from saved practice`;

/** Waits for whoever deletes or edits the same practice. */
export const LOCK_PRACTICE = `select name from app.practices where id = $1 and id <> '${PLATFORM_PRACTICE_ID}' for update`;

export const FILE_DELETION = `
  insert into app.audit_events (action, resource_type, resource_ids, outcome) values ('delete', 'practice', $1::uuid[], $2)`;
