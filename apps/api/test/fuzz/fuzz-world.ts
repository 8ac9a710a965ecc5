import type { ApiHarness } from '../api-harness.js';
import { buildWorld, type World } from '../isolation/world.js';
import type { Visitor } from '../visitor.js';
import { mailedTokens } from './chains.js';
import type { FuzzActor } from './fuzz-actors.js';
import type { Known } from './values.js';

export interface FuzzWorld {
  readonly known: Known;
  readonly visitors: Readonly<Record<FuzzActor, Visitor>>;
}

export async function buildFuzzWorld(api: ApiHarness): Promise<FuzzWorld> {
  const world = await buildWorld(api);
  const visitors = await visitorsIn(api, world);
  return { known: await knownIn(api, world, visitors), visitors };
}

async function visitorsIn(api: ApiHarness, { people, home }: World): Promise<FuzzWorld['visitors']> {
  return {
    anonymous: api.anybody,
    patient: await api.as(people.patient, home),
    practitioner: await api.as(people.practitioner, home),
    scheduler: await api.as(people.scheduler, home),
    practice_admin: await api.as(people.practice_admin, home),
    super_admin: await api.as(people.super_admin, home),
    removed: await api.as(people.removed, home),
  };
}

async function knownIn({ given }: ApiHarness, world: World, visitors: FuzzWorld['visitors']): Promise<Known> {
  const { home, other, ownAppointment, ownPast, foreignAppointment, ownType, foreignType, people } = world;
  const patients = await Promise.all([1, 2, 3].map(() => given.person(home, 'patient')));
  const colleague = await given.person(home, 'practitioner');
  await given.schedule(colleague);
  const asked = await given.appointmentType(home, { booking: 'request' });
  const video = await given.appointmentType(home, { mode: 'video' });
  const [patient] = patients;
  if (!patient) throw new Error('A practice has patients');
  const { patient: asking, practitioner } = people;
  const called = await given.appointment({ patient: asking, practitioner, mode: 'video', startsAt: inMinutes(5) });
  // Joining after the practitioner gives the patient a peer, and polls get an answer at once.
  const joined = await visitors.practitioner.post(`/appointments/${called.id}/call`);
  const mailed = [
    ownAppointment,
    await given.appointment({ patient, practitioner: colleague, startsAt: inMinutes(3 * 24 * 60) }),
  ];
  const invitations = await Promise.all([1, 2].map(() => given.invitation({ practiceId: home.id })));
  const practitioners = [ownAppointment.practitionerProfileId, colleague.profile.id];
  const types = [ownType.id, asked.id, video.id];
  return new Map([
    ['appointmentId', [ownAppointment.id, ownPast.id, called.id, foreignAppointment.id]],
    ['movingId', [ownAppointment.id, foreignAppointment.id]],
    ['patientId', [ownAppointment.patientProfileId, ...patients.map(({ profile }) => profile.id)]],
    ['practitionerId', [...practitioners, foreignAppointment.practitionerProfileId]],
    ['appointmentTypeId', [...types, foreignType.id]],
    ['invitationId', invitations.map(({ id }) => id)],
    ['token', invitations.map(({ token }) => token)],
    ['actionToken', await mailedTokens(given, mailed)],
    ['feedToken', []],
    ['connection', [String(joined.body.connection)]],
    ['to', [String(joined.body.connection)]],
    ['practiceId', [home.id, other.id]],
    ['userId', [colleague.userId, ...patients.map(({ userId }) => userId), people.two_practices.userId]],
    ['subdomain', [home.subdomain, other.subdomain]],
    ['key', ['00000000-0000-4000-8000-000000000001']],
    ['after', []],
  ]);
}

const inMinutes = (minutes: number): Date => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000);
