import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AppointmentAction,
  type AppointmentDto,
  appointmentDto,
  type AppointmentEventDto,
  appointmentHistory,
} from '@telecare/contracts';
import type { Pool } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { dayAhead } from '../../../../test/days.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { AppointmentType } from '../../availability/appointment-types/appointment-type.entity.js';
import { listeningPool } from '../../../platform/database/connections/listening-client.js';

const DAY = dayAhead(3);
const at = (clock: string): string => `${DAY}T${clock}:00Z`;

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let colleague: PersonIn;
let patient: PersonIn;
let type: AppointmentType;
let long: AppointmentType;
let appointment: AppointmentDto;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: 'UTC' });
  admin = await api.given.person(practice, 'practice_admin', { firstName: 'Grace', lastName: 'Hill' });
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
  colleague = await api.given.person(practice, 'practitioner', { firstName: 'Wei', lastName: 'Chen' });
  patient = await api.given.person(practice, 'patient', { firstName: 'Rosa', lastName: 'Lind' });
  type = await api.given.appointmentType(practice, { name: 'Follow-up' });
  long = await api.given.appointmentType(practice, { name: 'First appointment', minutes: 60, mode: 'video' });
  await api.given.schedule(practitioner);
  appointment = await booked({});
  // An earlier reason that no later change may inherit.
  await change({ notes: 'Old notes', reason: 'The reason of before' });
  appointment = await read(appointment.id);
});

afterAll(() => api?.stop());

const staff = () => api.as(admin);
const self = () => api.as(patient);

async function booked(changes: object, path = ''): Promise<AppointmentDto> {
  const wanted = {
    appointmentTypeId: type.id,
    practitionerId: practitioner.profile.id,
    startsAt: at('09:00'),
    notes: null,
  };
  const body = { key: randomUUID(), patientId: patient.profile.id, ...wanted, ...changes };
  return read(String((await (await staff()).post(`/appointments${path}`, body)).body['id']));
}

const read = async (id: string): Promise<AppointmentDto> =>
  appointmentDto.strict().parse((await (await staff()).get(`/appointments/${id}`)).body);

async function change(changes: object) {
  const { id, revision, startsAt, appointmentTypeId, practitioner, notes } = appointment;
  const as = { revision, startsAt, appointmentTypeId, practitionerId: practitioner.id, notes, reason: null };
  return (await staff()).put(`/appointments/${id}`, { ...as, ...changes });
}

const act = async (action: AppointmentAction, reason: string | null = null) =>
  (await staff()).post(`/appointments/${appointment.id}/actions`, { action, reason });

const requestReschedule = async () =>
  (await self()).put(`/my-appointments/${appointment.id}/reschedule-request`, {
    times: [at('15:00'), at('16:00')].map((startsAt) => ({ startsAt, practitionerId: practitioner.profile.id })),
    note: 'After school',
  });

const answer = async (accept: object | null, reason: string | null) =>
  (await staff()).post(`/appointments/${appointment.id}/reschedule-answer`, { accept, reason });

async function followLink(action: 'confirm' | 'cancel') {
  const token = randomUUID();
  await api.given.owner.query(
    `insert into app.appointment_links (practice_id, appointment_id, for_start, action, token_hash)
     values ($1, $2, $3, $4, $5)`,
    [patient.practice.id, appointment.id, appointment.startsAt, action, createHash('sha256').update(token).digest()],
  );
  return api.anybody.post('/appointment-links/act', { token }, { 'x-forwarded-for': `10.4.${randomByte()}.1` });
}

async function deletePractice() {
  const superAdmin = await api.as(await api.given.superAdmin());
  const { id, name } = patient.practice;
  return superAdmin.send('DELETE', `/platform/practices/${id}?name=${encodeURIComponent(name)}`);
}

let bytes = 0;
const randomByte = () => (bytes += 1);

const history = async (id = appointment.id): Promise<AppointmentEventDto[]> =>
  appointmentHistory.strict().parse((await (await staff()).get(`/appointments/${id}/history`)).body).items;

const UNCHANGED = {
  byLink: false,
  cancelReason: null,
  reason: null,
  moved: null,
  type: null,
  typeNames: null,
  mode: null,
  minutes: null,
  written: [],
  room: null,
  roomIsShared: false,
  overbooked: false,
  outsideHours: false,
  attending: false,
  toRoom: false,
  leftRoom: false,
  request: null,
};
const STAYS = { from: 'confirmed', to: 'confirmed', ...UNCHANGED } as const;
const ASKED = [at('15:00'), at('16:00')].map((startsAt) => ({ startsAt, practitioner: 'Elena Alvarez' }));
const BY_STAFF = { by: 'Grace Hill' };
const BY_PATIENT = { by: 'Rosa Lind' };
const movedTo = (clock: string, toPractitioner = 'Elena Alvarez') => ({
  moved: { fromStart: at('09:00'), toStart: at(clock), fromPractitioner: 'Elena Alvarez', toPractitioner },
});
const RETYPED = {
  type: { from: 'Follow-up', to: 'First appointment' },
  typeNames: { from: {}, to: {} },
  mode: { from: 'in_person', to: 'video' },
  minutes: { from: 30, to: 60 },
} as const;

interface Case {
  readonly what: string;
  readonly before?: () => Promise<unknown>;
  readonly done: () => Promise<{ status: number }>;
  readonly entry: Partial<AppointmentEventDto>;
}

const CASES: Case[] = [
  {
    what: 'another time',
    done: () => change({ startsAt: at('14:00'), reason: 'Practitioner away' }),
    entry: { ...STAYS, ...BY_STAFF, ...movedTo('14:00'), reason: 'Practitioner away' },
  },
  {
    what: 'another practitioner',
    done: () => change({ practitionerId: colleague.profile.id }),
    entry: { ...STAYS, ...BY_STAFF, ...movedTo('09:00', 'Wei Chen') },
  },
  {
    what: 'another type at the same time',
    done: () => change({ appointmentTypeId: long.id, reason: 'Needs longer' }),
    entry: { ...STAYS, ...BY_STAFF, ...RETYPED, reason: 'Needs longer' },
  },
  {
    what: 'other notes, with the text before and after',
    done: () => change({ notes: 'About the kidneys', reason: 'Called back' }),
    entry: {
      ...STAYS,
      ...BY_STAFF,
      written: [{ note: 'notes', from: 'Old notes', to: 'About the kidneys' }],
      reason: 'Called back',
    },
  },
  {
    what: 'a note for the patient where there was none',
    done: () => change({ patientNote: 'Bring your insurance card' }),
    entry: { ...STAYS, ...BY_STAFF, written: [{ note: 'patientNote', from: null, to: 'Bring your insurance card' }] },
  },
  {
    what: 'time, type and notes at once',
    done: () => change({ startsAt: at('14:00'), appointmentTypeId: long.id, notes: null }),
    entry: {
      ...STAYS,
      ...BY_STAFF,
      ...movedTo('14:00'),
      ...RETYPED,
      written: [{ note: 'notes', from: 'Old notes', to: null }],
    },
  },
  {
    what: 'cancelling by staff',
    done: () => act('cancel', 'Practitioner is ill'),
    entry: { ...STAYS, ...BY_STAFF, to: 'cancelled', reason: 'Practitioner is ill' },
  },
  {
    what: 'cancelling by its patient',
    done: async () => (await self()).post(`/my-appointments/${appointment.id}/cancellation`, { reason: 'Travelling' }),
    entry: { ...STAYS, ...BY_PATIENT, to: 'cancelled', reason: 'Travelling' },
  },
  {
    what: 'cancelling by the link of a mail',
    done: () => followLink('cancel'),
    entry: { ...STAYS, ...BY_PATIENT, to: 'cancelled', byLink: true },
  },
  {
    what: 'saying to come by the link of a mail',
    done: () => followLink('confirm'),
    entry: { ...STAYS, ...BY_PATIENT, attending: true, byLink: true },
  },
  {
    what: 'asking for other times',
    done: requestReschedule,
    entry: { ...STAYS, ...BY_PATIENT, reason: 'After school', request: { step: 'made', times: ASKED } },
  },
  {
    what: 'withdrawing that request',
    before: requestReschedule,
    done: async () => (await self()).delete(`/my-appointments/${appointment.id}/reschedule-request`),
    entry: { ...STAYS, ...BY_PATIENT, request: { step: 'withdrawn', times: ASKED } },
  },
  {
    what: 'declining that request',
    before: requestReschedule,
    done: () => answer(null, 'No room'),
    entry: { ...STAYS, ...BY_STAFF, reason: 'No room', request: { step: 'declined', times: ASKED } },
  },
  {
    what: 'accepting that request',
    before: requestReschedule,
    done: () => answer({ startsAt: at('16:00'), practitionerId: practitioner.profile.id }, null),
    entry: { ...STAYS, ...BY_STAFF, ...movedTo('16:00'), request: { step: 'accepted', times: [] } },
  },
  {
    what: 'cancelling while a request waits',
    before: requestReschedule,
    done: () => act('cancel'),
    entry: { ...STAYS, ...BY_STAFF, to: 'cancelled' },
  },
  {
    what: 'removing the patient',
    done: async () => (await staff()).delete(`/patients/${patient.profile.id}?cancelAppointments=1`),
    entry: { ...STAYS, ...BY_STAFF, to: 'cancelled' },
  },
];

describe('the history of an appointment', () => {
  it.each(CASES)('contains one entry with author, time and reason for $what', async ({ before, done, entry }) => {
    await before?.();
    const [known, began] = [await history(), Date.now()];
    expect((await done()).status).toBeLessThan(300);
    const [latest, ...more] = (await history()).slice(known.length);
    expect(latest).toEqual({ ...entry, at: expect.any(String) });
    expect(more).toEqual([]);
    expect(Math.abs(Date.parse(latest?.at ?? '') - began)).toBeLessThan(60_000);
  });

  it.each([
    ['staff', () => act('cancel')],
    [
      'its patient',
      async () => (await self()).post(`/my-appointments/${appointment.id}/cancellation`, { reason: null }),
    ],
    ['the link of a mail', () => followLink('cancel')],
    [
      'removing the patient',
      async () => (await staff()).delete(`/patients/${patient.profile.id}?cancelAppointments=1`),
    ],
    ['deleting the practice', deletePractice],
  ])('contains nothing of a reschedule request after cancellation by %s', async (_, cancel) => {
    await requestReschedule();
    expect((await cancel()).status).toBeLessThan(300);
    const rows = await api.given.owner.query<object[]>(
      `select status, requested_starts, requested_practitioner_ids, reschedule_note, reschedule_requested_at
       from app.appointments where id = $1`,
      [appointment.id],
    );
    expect(rows).toEqual([
      {
        status: 'cancelled',
        requested_starts: null,
        requested_practitioner_ids: null,
        reschedule_note: null,
        reschedule_requested_at: null,
      },
    ]);
  });

  it('starts with the person who booked it', async () => {
    expect((await history())[0]).toMatchObject({ ...UNCHANGED, ...BY_STAFF, from: null, to: 'confirmed' });
    const own = { key: randomUUID(), appointmentTypeId: type.id, practitionerId: practitioner.profile.id, notes: null };
    const made = await (await self()).post('/my-appointments', { ...own, startsAt: at('11:00') });
    expect(await history(String(made.body['id']))).toMatchObject([{ from: null, to: 'confirmed', ...BY_PATIENT }]);
  });

  it('records that it was overbooked', async () => {
    const other = await api.given.person(patient.practice, 'patient');
    const beside = await booked({ patientId: other.profile.id }, '/overbooked');
    expect(await history(beside.id)).toMatchObject([{ from: null, ...BY_STAFF, overbooked: true }]);
  });

  it('records that it was booked outside the hours', async () => {
    const late = await booked({ startsAt: at('20:00'), outsideHours: true });
    expect(await history(late.id)).toMatchObject([{ ...BY_STAFF, outsideHours: true }]);
  });

  it('names a patient without an account who used a link', async () => {
    await api.given.owner.query('update app.profiles set user_id = null where id = $1', [patient.profile.id]);
    await followLink('cancel');
    expect((await history()).at(-1)).toMatchObject({ to: 'cancelled', byLink: true, ...BY_PATIENT });
  });

  it('contains no entry for an unchanged appointment', async () => {
    const known = await history();
    expect(await change({})).toMatchObject({ status: 204 });
    expect(await history()).toEqual(known);
  });

  it('keeps earlier versions of notes', async () => {
    await change({ notes: 'About the kidneys' });
    const [{ kept }] = await api.given.owner.query<[{ kept: string }]>(
      'select json_agg(event)::text as kept from app.appointment_events event where appointment_id = $1',
      [appointment.id],
    );
    expect(kept).toContain('Old notes');
    expect(kept).toContain('About the kidneys');
  });
});

describe('the database login of staff', () => {
  let runtime: Pool;
  beforeAll(() => {
    runtime = listeningPool({ connectionString: api.env.DATABASE_STAFF_URL, max: 1 });
  });
  afterAll(() => runtime?.end());

  it.each([
    [
      'record an entry for somebody else',
      `insert into app.appointment_events (practice_id, appointment_id, to_status, actor_user_id)
       select practice_id, id, 'completed', null from app.appointments`,
    ],
    [
      'date an entry',
      `insert into app.appointment_events (practice_id, appointment_id, to_status, at)
       select practice_id, id, 'completed', now() from app.appointments`,
    ],
    ['change an entry', `update app.appointment_events set reason = 'Never said', actor_user_id = null`],
    ['remove an entry', 'delete from app.appointment_events'],
    ['say that a patient followed a link', 'update app.appointment_links set used_at = now()'],
  ])('cannot %s', async (_, forgery) => {
    await runtime.query(
      `select set_config('app.practice_id', $1, false), set_config('app.role', 'practice_admin', false)`,
      [patient.practice.id],
    );
    await expect(runtime.query(forgery)).rejects.toThrow(/permission denied|must be owner/);
  });
});
