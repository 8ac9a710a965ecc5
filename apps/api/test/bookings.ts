import { randomUUID } from 'node:crypto';
import { type AppointmentDto, appointmentDto } from '@telecare/contracts';
import type { AppointmentType } from '../src/modules/availability/appointment-types/appointment-type.entity.js';
import type { ApiHarness } from './api-harness.js';
import { dayAhead } from './days.js';
import type { PersonIn } from './factories/given.js';
import type { Answer } from './visitor.js';

export const DAY = dayAhead(3);

export const at = (clock: string): string => `${DAY}T${clock}:00Z`;

export const idOf = ({ body }: Pick<Answer, 'body'>): string => String(body['id']);

export interface Office {
  readonly admin: PersonIn;
  readonly practitioner: PersonIn;
  readonly colleague: PersonIn;
  readonly patient: PersonIn;
  readonly type: AppointmentType;
}

export async function anOffice({ given }: ApiHarness, timeZone: string): Promise<Office> {
  const practice = await given.practice({ timeZone });
  return {
    admin: await given.person(practice, 'practice_admin', { firstName: 'Grace', lastName: 'Hill' }),
    practitioner: await given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' }),
    colleague: await given.person(practice, 'practitioner', { firstName: 'Wei', lastName: 'Chen' }),
    patient: await given.person(practice, 'patient'),
    type: await given.appointmentType(practice),
  };
}

export class Bookings implements Office {
  readonly admin: PersonIn;
  readonly practitioner: PersonIn;
  readonly colleague: PersonIn;
  readonly patient: PersonIn;
  readonly type: AppointmentType;

  private constructor(
    private readonly api: ApiHarness,
    { admin, practitioner, colleague, patient, type }: Office,
  ) {
    this.admin = admin;
    this.practitioner = practitioner;
    this.colleague = colleague;
    this.patient = patient;
    this.type = type;
  }

  static async open(api: ApiHarness): Promise<Bookings> {
    const office = await anOffice(api, 'UTC');
    await api.given.schedule(office.practitioner);
    return new Bookings(api, office);
  }

  wantedOwn(startsAt: string, changes: object = {}) {
    const of = { appointmentTypeId: this.type.id, practitionerId: this.practitioner.profile.id };
    return { key: randomUUID(), ...of, startsAt, notes: null, ...changes };
  }

  async bookOwn(startsAt: string, changes: object = {}, person = this.patient): Promise<Answer> {
    return (await this.api.as(person)).post('/my-appointments', this.wantedOwn(startsAt, changes));
  }

  wanted(startsAt: string, changes: object = {}) {
    return this.wantedOwn(startsAt, { patientId: this.patient.profile.id, ...changes });
  }

  async book(startsAt: string, changes: object = {}): Promise<Answer> {
    return (await this.api.as(this.admin)).post('/appointments', this.wanted(startsAt, changes));
  }

  async booked(startsAt: string, changes: object = {}): Promise<AppointmentDto> {
    return this.read(idOf(await this.book(startsAt, changes)));
  }

  async read(id: string): Promise<AppointmentDto> {
    const { body } = await (await this.api.as(this.admin)).get(`/appointments/${id}`);
    return appointmentDto.strict().parse(body);
  }

  async change(appointment: AppointmentDto, changes: object): Promise<Answer> {
    const { id, revision, startsAt, appointmentTypeId, practitioner, notes } = appointment;
    const kept = { revision, startsAt, appointmentTypeId, practitionerId: practitioner.id, notes, reason: null };
    return (await this.api.as(this.admin)).put(`/appointments/${id}`, { ...kept, ...changes });
  }
}
