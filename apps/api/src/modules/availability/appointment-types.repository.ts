import { Injectable } from '@nestjs/common';
import type { SaveAppointmentType, AppointmentTypes } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { TenantDb } from '../../platform/database/tenant-db.js';

const listTypes = auditedRead({
  name: 'appointmentTypes.list',
  action: 'list',
  resource: 'appointment-type',
  rows: `select type.id, json_build_object(
      'id', type.id, 'name', type.name, 'otherNames', type.other_names, 'minutes', type.minutes, 'mode', type.mode, 'color', type.color,
      'booking', type.booking, 'isActive', type.is_active, 'revision', type.revision,
      'practitionerIds', coalesce((select json_agg(named.practitioner_profile_id) from app.appointment_type_practitioners named
        where named.practice_id = type.practice_id and named.appointment_type_id = type.id), '[]')) as item
    from app.appointment_types type
    where type.practice_id = (select app.ctx_practice())
      and ((select app.ctx_role()) <> 'patient' or type.is_active and type.booking <> 'staff')
    order by type.is_active desc, lower(type.name)`,
  answer: `json_build_object('items', coalesce(json_agg(item), '[]')) as body`,
});

const FACTS = `json_to_record($2::json) as given(name text, minutes integer, mode text, color text, booking text, "isActive" boolean,
  "practitionerIds" uuid[], "otherNames" jsonb)`;

/**
 * Nothing is saved that names somebody who is no practitioner of the practice; whoever has left since stays named until
 * they are taken out.
 */
const SAVE = `
  with given as materialized (select given.* from ${FACTS}),
  strangers as (
    select from given, unnest(given."practitionerIds") wanted (id)
    where wanted.id not in (select id from app.practitioners())
      and not exists (select from app.appointment_type_practitioners named where named.practice_id = (select app.ctx_practice())
        and named.appointment_type_id = $1 and named.practitioner_profile_id = wanted.id)
  ),
  saved as (
    insert into app.appointment_types as kept (practice_id, id, name, minutes, mode, color, booking, is_active, other_names)
    select app.ctx_practice(), $1, name, minutes, mode, color, booking, "isActive", coalesce("otherNames", '{}') from given
    where not exists (select from strangers) and ($3 or exists (select from app.appointment_types type where type.practice_id = (select app.ctx_practice()) and type.id = $1))
    on conflict (practice_id, id) do update set (name, minutes, mode, color, booking, is_active, other_names, updated_at)
      = (excluded.name, excluded.minutes, excluded.mode, excluded.color, excluded.booking, excluded.is_active,
        coalesce((select "otherNames" from given), kept.other_names), now())
      where kept.revision = $4
    returning kept.id
  ),
  left_out as (
    delete from app.appointment_type_practitioners named using given, saved
    where named.practice_id = (select app.ctx_practice()) and named.appointment_type_id = saved.id
      and named.practitioner_profile_id <> all (given."practitionerIds")
  ),
  named as (
    insert into app.appointment_type_practitioners (practice_id, appointment_type_id, practitioner_profile_id)
    select app.ctx_practice(), saved.id, practitioner.id from saved, given, app.practitioners() practitioner
    where practitioner.id = any (given."practitionerIds")
    on conflict do nothing
  ),
  audited as (
    insert into app.audit_events (action, resource_type, resource_ids)
    select case when $3 then 'create' else 'update' end, 'appointment-type', array_agg(id) from saved having count(*) > 0
  )
  select id from saved`;

@Injectable()
export class AppointmentTypesRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer): Promise<AppointmentTypes> {
    const [row] = await this.db.query<{ body: AppointmentTypes }>(viewer, listTypes());
    return row?.body ?? { items: [] };
  }

  /**
   * Whether it was saved. One that is there names its revision: nobody else was first. None is saved with a practitioner
   * whom the practice does not know.
   */
  async save(viewer: Viewer, id: string, input: SaveAppointmentType, revision: number | null): Promise<boolean> {
    const values = [
      id,
      JSON.stringify({ ...input, practitionerIds: arrayText(input.practitionerIds) }),
      revision === null,
      revision,
    ];
    return (await this.db.query(viewer, { name: 'appointmentTypes.save', text: SAVE, values })).length > 0;
  }
}

/** As PostgreSQL reads an array out of a JSON text. */
const arrayText = (ids: readonly string[]): string => `{${ids.join(',')}}`;
