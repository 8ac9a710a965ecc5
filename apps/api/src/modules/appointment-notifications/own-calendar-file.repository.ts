import { Injectable } from '@nestjs/common';
import type { AppointmentMode, AppointmentStatus, Language } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { TenantDb } from '../../platform/database/tenant-db.js';

export interface OwnCalendarAppointment {
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
    select appointment.id, json_build_object(
      'id', appointment.id, 'revision', appointment.revision, 'status', appointment.status, 'mode', appointment.mode,
      'startsAt', app.iso(appointment.starts_at), 'endsAt', app.iso(appointment.ends_at), 'updatedAt', app.iso(appointment.updated_at),
      'practitionerName', app.person_name(practitioner.first_name, practitioner.last_name, practitioner.email),
      'practiceName', practice.name, 'address', practice.address,
      'language', coalesce(own.language, practice.language)) as item
    from app.appointments appointment
    join app.profiles practitioner on practitioner.practice_id = appointment.practice_id and practitioner.id = appointment.practitioner_profile_id
    join app.profiles own on own.practice_id = appointment.practice_id and own.id = appointment.patient_profile_id
    join app.practices practice on practice.id = appointment.practice_id
    where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1
      and appointment.patient_profile_id = (select app.ctx_profile())`,
  answer: 'item as body',
});

@Injectable()
export class OwnCalendarFileRepository {
  constructor(private readonly db: TenantDb) {}

  async find(viewer: Viewer, appointmentId: string): Promise<OwnCalendarAppointment | undefined> {
    const [row] = await this.db.query<{ body: OwnCalendarAppointment }>(viewer, readOwn(appointmentId));
    return row?.body;
  }
}
