import { Injectable } from '@nestjs/common';
import type { AppointmentMode, AppointmentStatus, Language } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { TenantDb } from '../../platform/database/tenant-db.js';

export interface OwnCalendarVisit {
  readonly id: string;
  readonly revision: number;
  readonly status: AppointmentStatus;
  readonly mode: AppointmentMode;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly updatedAt: string;
  readonly practitionerName: string;
  readonly practiceName: string;
  readonly address: string | null;
  readonly language: Language;
}

const readOwn = auditedRead({
  name: 'appointments.ownCalendarFile',
  action: 'read',
  resource: 'appointment',
  rows: `
    select visit.id, json_build_object(
      'id', visit.id, 'revision', visit.revision, 'status', visit.status, 'mode', visit.mode,
      'startsAt', app.iso(visit.starts_at), 'endsAt', app.iso(visit.ends_at), 'updatedAt', app.iso(visit.updated_at),
      'practitionerName', app.person_name(doctor.first_name, doctor.last_name, doctor.email),
      'practiceName', practice.name, 'address', practice.address,
      'language', coalesce(own.language, practice.language)) as item
    from app.appointments visit
    join app.profiles doctor on doctor.practice_id = visit.practice_id and doctor.id = visit.practitioner_profile_id
    join app.profiles own on own.practice_id = visit.practice_id and own.id = visit.patient_profile_id
    join app.practices practice on practice.id = visit.practice_id
    where visit.practice_id = (select app.ctx_practice()) and visit.id = $1
      and visit.patient_profile_id = (select app.ctx_profile())`,
  answer: 'item as body',
});

@Injectable()
export class OwnCalendarFileRepository {
  constructor(private readonly db: TenantDb) {}

  async find(viewer: Viewer, appointmentId: string): Promise<OwnCalendarVisit | undefined> {
    const [row] = await this.db.query<{ body: OwnCalendarVisit }>(viewer, readOwn(appointmentId));
    return row?.body;
  }
}
