import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administrationDashboardDto, type Role } from '@telecare/contracts';
import { dayRange, localDateOf } from '@telecare/kernel';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let patient: PersonIn;

const midnight = () => dayRange(localDateOf(new Date(), 'Europe/Berlin'), 'Europe/Berlin').start;

beforeAll(async () => {
  api = await startApi();
  const practice = await api.given.practice({ timeZone: 'Europe/Berlin' });
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient');
  await api.given.role(admin.userId, practice.id, 'practitioner');
  await api.given.person(practice, 'scheduler');
  await api.given.appointment({ patient, practitioner: practitioner, startsAt: midnight(), status: 'completed' });
  await api.given.appointment({ patient, practitioner: practitioner, startsAt: midnight(), status: 'cancelled' });
}, START_TIMEOUT);

afterAll(() => api?.stop());

type State = 'pending' | 'accepted' | 'expired' | 'cancelled';

const ended = (): Date => new Date(Date.now() - 1000);

const invite = (practice: { id: string }, role: Role, minutesAgo: number, state: State = 'pending') =>
  api.given.invitation({
    practiceId: practice.id,
    email: `${role}-${minutesAgo}@example.test`,
    role,
    createdAt: new Date(Date.now() - minutesAgo * 60_000),
    ...(state === 'accepted' && { acceptedAt: ended() }),
    ...(state === 'cancelled' && { cancelledAt: ended() }),
    ...(state === 'expired' && { expiresAt: ended() }),
  });

const dashboard = async () =>
  administrationDashboardDto.strict().parse((await (await api.as(admin)).get('/dashboards/administration')).body);

describe('the administration dashboard', () => {
  it('counts people once and the appointments of today', async () => {
    expect(await dashboard()).toMatchObject({
      patients: 1,
      staff: { total: 3, practitioners: 2, administrators: 1, frontDesk: 1 },
      todaysAppointments: 1,
    });
  });

  it('shows no invitations if there are none', async () => {
    expect(await dashboard()).toMatchObject({ pendingInvitations: 0, recentInvitations: [] });
  });

  it('shows the newest five staff invitations, and counts the open ones', async () => {
    await invite(admin.practice, 'practitioner', 1);
    await invite(admin.practice, 'practitioner', 2, 'accepted');
    await invite(admin.practice, 'practice_admin', 3, 'expired');
    await invite(admin.practice, 'practitioner', 4, 'cancelled');
    for (const minutesAgo of [5, 6]) await invite(admin.practice, 'practitioner', minutesAgo);
    await invite(admin.practice, 'patient', 0);
    await invite(await api.given.practice(), 'practitioner', 0);
    const { pendingInvitations, recentInvitations } = await dashboard();
    expect(pendingInvitations).toBe(3);
    expect(recentInvitations.map(({ status }) => status)).toEqual([
      'pending',
      'accepted',
      'expired',
      'cancelled',
      'pending',
    ]);
    expect(recentInvitations[2]).toMatchObject({ email: 'practice_admin-3@example.test', role: 'practice_admin' });
  });

  it('lists what a new practice still needs', async () => {
    const practice = await api.given.practice();
    const visitor = await api.as(await api.given.person(practice, 'practice_admin'));
    const steps = async () =>
      administrationDashboardDto.parse((await visitor.get('/dashboards/administration')).body).gettingStarted;
    const query = (sql: string) => api.given.owner.query(sql, [practice.id]);
    await query('update app.practices set email = null, phone = null where id = $1');
    const nothing = { contact: false, practitioner: false, appointmentTypes: false, workingHours: false };
    expect(await steps()).toEqual(nothing);

    await query(`update app.practices set phone = '555 0100' where id = $1`);
    expect(await steps()).toEqual({ ...nothing, contact: true });

    await invite(practice, 'practitioner', 1, 'expired');
    expect(await steps()).toEqual({ ...nothing, contact: true });
    await invite(practice, 'practitioner', 2);
    expect(await steps()).toEqual({ ...nothing, contact: true, practitioner: true });
    await query('update app.user_invitations set cancelled_at = now() where practice_id = $1');
    const { profile } = await api.given.person(practice, 'practitioner');
    expect(await steps()).toEqual({ ...nothing, contact: true, practitioner: true });

    await query(`insert into app.appointment_types (practice_id, name, minutes, mode, color, booking, is_active)
      values ($1, 'Old', 30, 'video', 'blue', 'direct', false)`);
    await api.given.owner.query(
      `insert into app.practitioner_schedules
         (practice_id, practitioner_profile_id, weekly, buffer_minutes, notice_minutes, furthest_days)
       values ($1, $2, '[]', 0, 0, 30)`,
      [practice.id, profile.id],
    );
    expect(await steps()).toEqual({ ...nothing, contact: true, practitioner: true });
    await query('update app.appointment_types set is_active = true where practice_id = $1');
    await query(`update app.practitioner_schedules set weekly = '[{"weekday": 1, "from": "09:00", "to": "12:00"}]'
      where practice_id = $1`);
    expect(await steps()).toEqual({ contact: true, practitioner: true, appointmentTypes: true, workingHours: true });
  });

  it('rejects practitioners and patients', async () => {
    for (const person of [practitioner, patient]) {
      expect(await (await api.as(person)).get('/dashboards/administration')).toMatchObject({ status: 403 });
    }
  });

  it('serves a super administrator and audits it for the practice', async () => {
    const visitor = await api.as(await api.given.superAdmin(), admin.practice);
    expect(await visitor.get('/dashboards/administration')).toMatchObject({ status: 200 });
    expect((await api.given.auditOf(admin.practice.id)).at(-1)).toMatchObject({ actor_role: 'super_admin' });
  });
});
