import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { patientMerges, patientPage } from '@telecare/contracts';
import { AccessProjection } from '../../../test/access-projection.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAhead } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { dumpOf, merge, previewOf, requestOf, undo } from '../../../test/records-to-merge.js';
import type { Answer, Visitor } from '../../../test/visitor.js';

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let asAdmin: Visitor;
let kept: PersonIn;
let other: PersonIn;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  admin = await api.given.person(await api.given.practice({ timeZone: 'UTC' }), 'practice_admin');
  practitioner = await api.given.person(admin.practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
  asAdmin = await api.as(admin);
  kept = await api.given.person(admin.practice, 'patient', { firstName: 'Ana', lastName: 'Silva', phone: null });
  other = await record({ firstName: 'Anna', lastName: 'Silva', phone: '+1 212 555 0100', email: 'anna@example.test' });
});

const record = async (facts: object = {}): Promise<PersonIn> => {
  const profile = await api.given.patientRecord(admin.practice, facts);
  return { userId: '', email: '', practice: admin.practice, profile };
};

const mergeThem = async (): Promise<string> => {
  const { status, body, text } = await merge(asAdmin, kept.profile.id, other.profile.id);
  if (status !== 201) throw new Error(text);
  return String(body['id']);
};

const codeOf = async (sent: ReturnType<Visitor['post']>) => {
  const { status, body } = await sent;
  return [status, body?.['code']];
};

const mergeCode = () => codeOf(merge(asAdmin, kept.profile.id, other.profile.id));

const undoCode = (mergeId: string) => codeOf(undo(asAdmin, kept.profile.id, mergeId));

const detailsOf = async ({ profile }: PersonIn) => (await asAdmin.get(`/patients/${profile.id}`)).body;

const at = (clock: string) => new Date(`${dayAhead(3)}T${clock}:00Z`);

const query = (text: string, ...values: unknown[]) => api.given.owner.query<Record<string, unknown>[]>(text, values);

describe('the preview of a merge', () => {
  it('shows both records and what moves, and keeps the record with the account', async () => {
    await api.given.appointment({ patient: other, practitioner });
    const messages = [{ from: practitioner, content: 'Hello' }];
    const conversation = await api.given.conversation({ people: [practitioner, other], patient: other, messages });
    await api.given.attachment(conversation, '7c1d4a52-9f0e-4a5b-8b4e-2f6f0c9d1e44', 'A picture');
    const preview = await previewOf(asAdmin, other.profile.id, kept.profile.id);
    expect([preview.kept.id, preview.other.id]).toEqual([kept.profile.id, other.profile.id]);
    expect(preview.other).toMatchObject({ firstName: 'Anna', phone: '+1 212 555 0100', hasAccount: false });
    expect(preview.moves).toMatchObject({ appointments: 1, conversations: 1, messages: 1, files: 1 });
    expect(preview.obstacles).toEqual([]);
  });

  it('does not find records of other practices, former patients, or the record itself', async () => {
    const foreign = await api.given.patientRecord(await api.given.practice());
    const former = await record();
    await query(
      'update app.patient_practice_relationships set ended_at = now() where profile_id = $1',
      former.profile.id,
    );
    for (const id of [foreign.id, former.profile.id, kept.profile.id])
      expect((await asAdmin.get(`/patients/${kept.profile.id}/merge-preview?other=${id}`)).status).toBe(404);
  });

  it('names both patients in the audit log', async () => {
    await previewOf(asAdmin, kept.profile.id, other.profile.id);
    const [event] = await query(
      `select patient_ids from app.audit_events where practice_id = $1 and action = 'read'`,
      admin.practice.id,
    );
    expect(event?.['patient_ids']).toEqual(expect.arrayContaining([kept.profile.id, other.profile.id]));
  });
});

describe('merging two records', () => {
  it('keeps the chosen values', async () => {
    const preview = await previewOf(asAdmin, kept.profile.id, other.profile.id);
    const choices = { ...requestOf(preview).choices, firstName: 'other', lastName: 'kept', email: 'other' } as const;
    expect((await merge(asAdmin, kept.profile.id, other.profile.id, choices)).status).toBe(201);
    // The e-mail address of an account stays its sign-in name.
    expect(await detailsOf(kept)).toMatchObject({ firstName: 'Anna', phone: '+1 212 555 0100', email: kept.email });
  });

  it('keeps both medical histories, with the earlier text as a version', async () => {
    await api.given.medicalHistory(kept, 'Asthma');
    await api.given.medicalHistory(other, 'Allergic to penicillin');
    await mergeThem();
    expect(await detailsOf(kept)).toMatchObject({ medicalHistory: 'Asthma\n\nAllergic to penicillin' });
    const { body } = await asAdmin.get(`/patients/${kept.profile.id}/earlier-histories`);
    expect(body['items']).toMatchObject([{ content: 'Asthma' }]);
  });

  it('keeps the other history as a version', async () => {
    await api.given.medicalHistory(kept, 'Asthma');
    await api.given.medicalHistory(other, 'Allergic to penicillin');
    const { choices } = requestOf(await previewOf(asAdmin, kept.profile.id, other.profile.id));
    await merge(asAdmin, kept.profile.id, other.profile.id, { ...choices, medicalHistory: 'kept' });
    expect(await detailsOf(kept)).toMatchObject({ medicalHistory: 'Asthma' });
    const { body } = await asAdmin.get(`/patients/${kept.profile.id}/earlier-histories`);
    expect(body['items']).toMatchObject([{ content: 'Allergic to penicillin' }]);
  });

  it('hides the other record everywhere', async () => {
    await mergeThem();
    const id = other.profile.id;
    const { items } = patientPage.parse((await asAdmin.get('/patients?q=Anna')).body);
    expect(items).toEqual([]);
    expect((await asAdmin.post('/patients/duplicates', { email: 'anna@example.test' })).body).toEqual({ items: [] });
    const type = await api.given.appointmentType(admin.practice);
    await api.given.schedule(practitioner);
    const booking = {
      key: id,
      appointmentTypeId: type.id,
      practitionerId: practitioner.profile.id,
      patientId: id,
      startsAt: at('12:00').toISOString().replace('.000', ''),
      notes: null,
    };
    expect((await asAdmin.post('/appointments', booking)).status).toBe(404);
    const { revision } = (await query('select revision from app.profiles where id = $1', id))[0]!;
    expect((await asAdmin.patch(`/patients/${id}`, { phone: null, revision })).status).toBe(404);
  });

  it('blocks its email address for other records and frees it for a new patient', async () => {
    await mergeThem();
    const added = await asAdmin.post('/patients', { email: 'anna@example.test' });
    expect(added.status).toBe(201);
    expect(added.body['id']).not.toBe(other.profile.id);
  });

  it('keeps a colleague of both care teams once', async () => {
    for (const { profile } of [kept, other])
      await query(
        'insert into app.care_team_members (practice_id, patient_profile_id, member_profile_id, added_by_user_id) values ($1, $2, $3, $4)',
        admin.practice.id,
        profile.id,
        practitioner.profile.id,
        practitioner.userId,
      );
    const mergeId = await mergeThem();
    expect((await undo(asAdmin, kept.profile.id, mergeId)).status).toBe(204);
    const teams = await query(
      'select patient_profile_id from app.care_team_members where practice_id = $1',
      admin.practice.id,
    );
    expect(teams).toHaveLength(2);
  });

  it('appears in the audit log, both access logs, and the change history', async () => {
    const mergeId = await mergeThem();
    await undo(asAdmin, kept.profile.id, mergeId);
    const both = [kept.profile.id, other.profile.id].toSorted();
    const events = (await api.given.auditOf(admin.practice.id)).filter(({ action }) => action.endsWith('merge'));
    expect(events.map(({ action, outcome, patient_ids }) => [action, outcome, patient_ids.toSorted()])).toEqual([
      ['merge', 'done', both],
      ['undo-merge', 'done', both],
    ]);
    const changes = (await asAdmin.get('/change-history?kind=patients')).body['items'] as { act: string }[];
    expect(changes.map(({ act }) => act)).toEqual(['patient.undo-merge', 'patient.merge']);
    await new AccessProjection(api).take();
    const lines = await query(
      `select distinct patient_profile_id from app.access_ledger where practice_id = $1 and kind = 'changed'`,
      admin.practice.id,
    );
    expect(lines.map((line) => line['patient_profile_id']).toSorted()).toEqual(both);
  });

  it('shows author and end of the undo period', async () => {
    const mergeId = await mergeThem();
    const { items } = patientMerges.strict().parse((await asAdmin.get(`/patients/${kept.profile.id}/merges`)).body);
    expect(items).toMatchObject([{ id: mergeId, otherName: 'Anna Silva', undoneAt: null }]);
    expect(items[0]!.mergedBy).toContain('Ana Silva');
    expect(Date.parse(items[0]!.undoUntil) - Date.parse(items[0]!.mergedAt)).toBe(30 * 86_400_000);
  });
});

describe('a merge that the API refuses', () => {
  it('refuses two records with accounts', async () => {
    other = await api.given.person(admin.practice, 'patient');
    expect((await previewOf(asAdmin, kept.profile.id, other.profile.id)).obstacles).toEqual(['merge.two_accounts']);
    expect(await mergeCode()).toEqual([409, 'merge.two_accounts']);
  });

  it('refuses to hide the record with the account', async () => {
    const request = requestOf(await previewOf(asAdmin, kept.profile.id, other.profile.id));
    const turned = {
      ...request,
      otherId: kept.profile.id,
      revision: request.otherRevision,
      otherRevision: request.revision,
    };
    expect(await codeOf(asAdmin.post(`/patients/${other.profile.id}/merges`, turned))).toEqual([
      409,
      'merge.account_is_kept',
    ]);
  });

  it('names overlapping open appointments', async () => {
    await api.given.appointment({ patient: kept, practitioner, startsAt: at('09:00') });
    const colleague = await api.given.person(admin.practice, 'practitioner', { firstName: 'Wei', lastName: 'Chen' });
    await api.given.appointment({ patient: other, practitioner: colleague, startsAt: at('09:15') });
    const { status, body } = await merge(asAdmin, kept.profile.id, other.profile.id);
    expect([status, body['code']]).toEqual([409, 'merge.overlapping']);
    expect(body['overlaps']).toMatchObject([
      { kept: { practitioner: 'Elena Alvarez' }, other: { practitioner: 'Wei Chen' } },
    ]);
  });

  it('accepts an overlap with a cancelled appointment', async () => {
    await api.given.appointment({ patient: kept, practitioner, startsAt: at('09:00') });
    await api.given.appointment({ patient: other, practitioner, startsAt: at('09:15'), status: 'cancelled' });
    expect((await mergeCode())[0]).toBe(201);
  });

  it('refuses a merge and its undo during a video call', async () => {
    const { id } = await api.given.appointment({ patient: other, practitioner, mode: 'video' });
    const join = () =>
      query(
        'insert into app.video_presences (practice_id, appointment_id, profile_id, connection) values ($1, $2, $3, gen_random_uuid())',
        admin.practice.id,
        id,
        practitioner.profile.id,
      );
    await join();
    expect(await mergeCode()).toEqual([409, 'merge.in_call']);
    await query('delete from app.video_presences');
    const mergeId = await mergeThem();
    await join();
    expect(await undoCode(mergeId)).toEqual([409, 'merge.in_call']);
  });

  it('refuses an open invitation of the other record, but not a closed one', async () => {
    kept = await record({ firstName: 'Ana' });
    const invitation = await api.given.invitation({ practiceId: admin.practice.id, profileId: other.profile.id });
    expect(await mergeCode()).toEqual([409, 'merge.open_invitations']);
    await query('update app.user_invitations set cancelled_at = now() where id = $1', invitation.id);
    expect((await mergeCode())[0]).toBe(201);
  });

  it('hides the record from people invited to its address', async () => {
    await mergeThem();
    const named = { email: 'x@example.test', role: 'patient', profileId: other.profile.id };
    expect((await asAdmin.post('/invitations', named)).status).toBe(404);
  });

  it('refuses different dates of birth until somebody confirms that they are one person', async () => {
    const request = requestOf(await previewOf(asAdmin, kept.profile.id, other.profile.id));
    await query(`update app.profiles set date_of_birth = '1982-01-14' where id = $1`, kept.profile.id);
    await query(`update app.profiles set date_of_birth = '2011-06-02' where id = $1`, other.profile.id);
    const shown = await previewOf(asAdmin, kept.profile.id, other.profile.id);
    const now = { ...request, revision: shown.kept.revision, otherRevision: shown.other.revision };
    const path = `/patients/${kept.profile.id}/merges`;
    expect(await codeOf(asAdmin.post(path, { ...now, isSamePerson: false }))).toEqual([
      409,
      'merge.birth_dates_differ',
    ]);
    const { isSamePerson: _, ...without } = now;
    expect((await asAdmin.post(path, without)).status).toBe(400);
    expect((await detailsOf(other))['dateOfBirth']).toBe('2011-06-02');
    expect((await asAdmin.post(path, { ...now, isSamePerson: true })).status).toBe(201);
  });

  it('rejects stale revisions', async () => {
    const request = requestOf(await previewOf(asAdmin, kept.profile.id, other.profile.id));
    await asAdmin.patch(`/patients/${other.profile.id}`, { phone: '+1 212 555 0199', revision: request.otherRevision });
    const { status, body } = await asAdmin.post(`/patients/${kept.profile.id}/merges`, request);
    expect([status, body['code']]).toEqual([409, 'resource.changed']);
    expect(body['current']).toMatchObject({ other: { phone: '+1 212 555 0199' } });
  });

  it('accepts one of two concurrent merges', async () => {
    kept = await record();
    const one = requestOf(await previewOf(asAdmin, kept.profile.id, other.profile.id));
    const turned = requestOf(await previewOf(asAdmin, other.profile.id, kept.profile.id));
    const colleague = await api.as(await api.given.person(admin.practice, 'practice_admin'));
    const answers = await Promise.all([
      codeOf(asAdmin.post(`/patients/${kept.profile.id}/merges`, one)),
      codeOf(colleague.post(`/patients/${other.profile.id}/merges`, turned)),
    ]);
    expect(answers.toSorted(([first], [second]) => Number(first) - Number(second))).toEqual([
      [201, undefined],
      [409, 'merge.already_merged'],
    ]);
  });

  it('rejects everybody except administrators of the practice', async () => {
    const request = requestOf(await previewOf(asAdmin, kept.profile.id, other.profile.id));
    const statusFor = async (person: PersonIn) => {
      const visitor = await api.as(person);
      const paths = [
        `/patients/${kept.profile.id}/merge-preview?other=${other.profile.id}`,
        `/patients/${kept.profile.id}/merges`,
      ];
      const reads = await Promise.all(paths.map(async (path) => (await visitor.get(path)).status));
      return [...reads, (await visitor.post(`/patients/${kept.profile.id}/merges`, request)).status];
    };
    const desk = await api.given.person(admin.practice, 'scheduler');
    for (const person of [kept, desk, practitioner]) expect(await statusFor(person)).toEqual([403, 403, 403]);
    const elsewhere = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(await statusFor(elsewhere)).toEqual([404, 404, 404]);
  });

  it('does not find a record of another practice', async () => {
    const foreign = await api.given.patientRecord(await api.given.practice());
    const request = requestOf(await previewOf(asAdmin, kept.profile.id, other.profile.id));
    expect(
      await codeOf(asAdmin.post(`/patients/${kept.profile.id}/merges`, { ...request, otherId: foreign.id })),
    ).toEqual([404, 'resource.not_found']);
    expect(
      await codeOf(asAdmin.post(`/patients/${foreign.id}/merges`, { ...request, otherId: other.profile.id })),
    ).toEqual([404, 'resource.not_found']);
  });
});

describe('a merge during bookings of the kept patient', () => {
  let colleague: PersonIn;

  beforeEach(async () => {
    colleague = await api.given.person(admin.practice, 'practitioner', { firstName: 'Wei', lastName: 'Chen' });
    await api.given.appointment({ patient: other, practitioner, startsAt: at('12:00') });
  });

  const waiting = async (kind: string): Promise<void> => {
    for (let tries = 0; tries < 200; tries += 1) {
      if ((await query('select from pg_locks where locktype = $1 and not granted', kind)).length > 0) return;
      await setTimeout(20);
    }
    throw new Error(`Nothing waits for a lock of the kind ${kind}`);
  };

  // Sends a merge while another transaction is saving an appointment, and returns the response.
  async function mergeBesides(lock: string, kind: string): Promise<Answer> {
    const { id } = await api.given.appointment({ patient: kept, practitioner: colleague, startsAt: at('15:00') });
    const request = requestOf(await previewOf(asAdmin, kept.profile.id, other.profile.id));
    const [answer] = await api.given.owner.transaction(async (besides) => {
      await besides.query(lock, [kept.profile.id]);
      await besides.query('update app.appointments set starts_at = $2, ends_at = $3 where id = $1', [
        id,
        at('12:10'),
        at('12:40'),
      ]);
      const sent = asAdmin.post(`/patients/${kept.profile.id}/merges`, request);
      await waiting(kind);
      return [sent];
    });
    return answer;
  }

  it('waits for their lock and names overlapping appointments', async () => {
    const { status, body } = await mergeBesides('select app.lock_people(null, $1)', 'advisory');
    expect([status, body['code']]).toEqual([409, 'merge.overlapping']);
    expect(body['overlaps']).toMatchObject([{ kept: { practitioner: 'Wei Chen' } }]);
  });

  it('names overlapping appointments that only the database noticed', async () => {
    const { status, body } = await mergeBesides('select $1::uuid', 'transactionid');
    expect([status, body['code']]).toEqual([409, 'merge.overlapping']);
    expect(body['overlaps']).toMatchObject([{ kept: { practitioner: 'Wei Chen' } }]);
  });

  it('never fails and never leaves two appointments at one time', async () => {
    const type = await api.given.appointmentType(admin.practice);
    for (const person of [practitioner, colleague]) await api.given.schedule(person);
    const request = requestOf(await previewOf(asAdmin, kept.profile.id, other.profile.id));
    const book = (person: PersonIn, clock: string) =>
      asAdmin.post('/appointments', {
        key: randomUUID(),
        appointmentTypeId: type.id,
        practitionerId: person.profile.id,
        patientId: kept.profile.id,
        startsAt: at(clock).toISOString().replace('.000', ''),
        notes: null,
      });
    const clocks = ['10:00', '11:00', '12:00', '13:00', '14:00'];
    const answers = await Promise.all([
      ...clocks.map((clock) => book(colleague, clock)),
      asAdmin.post(`/patients/${kept.profile.id}/merges`, request),
      ...clocks.map((clock) => book(practitioner, clock)),
    ]);
    expect(answers.filter(({ status }) => ![201, 409].includes(status)).map(({ text }) => text)).toEqual([]);
    const overlaps = await query(
      `select from app.appointments one join app.appointments two on two.patient_profile_id = one.patient_profile_id
         and two.id > one.id and two.starts_at < one.ends_at and two.ends_at > one.starts_at
       where one.practice_id = $1`,
      admin.practice.id,
    );
    expect(overlaps).toEqual([]);
  });
});

describe('undoing a merge', () => {
  it('restores what moved and keeps later changes', async () => {
    const moved = await api.given.appointment({ patient: other, practitioner, startsAt: at('09:00') });
    const mergeId = await mergeThem();
    const added = await api.given.appointment({ patient: kept, practitioner, startsAt: at('11:00') });
    const { revision } = await detailsOf(kept);
    await asAdmin.patch(`/patients/${kept.profile.id}`, { phone: '+1 212 555 0177', revision });
    expect((await undo(asAdmin, kept.profile.id, mergeId)).status).toBe(204);
    const owners = await query(
      'select id, patient_profile_id as owner from app.appointments where practice_id = $1 order by starts_at',
      admin.practice.id,
    );
    expect(owners).toEqual([
      { id: moved.id, owner: other.profile.id },
      { id: added.id, owner: kept.profile.id },
    ]);
    expect(await detailsOf(kept)).toMatchObject({ phone: '+1 212 555 0177', appointments: 1 });
    expect(await detailsOf(other)).toMatchObject({ firstName: 'Anna', phone: '+1 212 555 0100', appointments: 1 });
  });

  it('refuses a second undo, and one after 30 days', async () => {
    const mergeId = await mergeThem();
    await query(`update app.patient_merges set merged_at = now() - interval '30 days 1 second' where id = $1`, mergeId);
    expect(await undoCode(mergeId)).toEqual([409, 'merge.undo_expired']);
    await query(`update app.patient_merges set merged_at = now() - interval '29 days 23 hours' where id = $1`, mergeId);
    expect((await undoCode(mergeId))[0]).toBe(204);
    expect(await undoCode(mergeId)).toEqual([409, 'merge.undone']);
  });

  it('works for one of two concurrent administrators', async () => {
    const mergeId = await mergeThem();
    const answers = await Promise.all([undoCode(mergeId), undoCode(mergeId)]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([204, 409]);
  });

  it('waits until a later merge of the kept record is undone', async () => {
    kept = await record();
    const mergeId = await mergeThem();
    const third = await record();
    const later = await merge(asAdmin, third.profile.id, kept.profile.id);
    expect(await undoCode(mergeId)).toEqual([409, 'merge.merged_since']);
    expect(await codeOf(undo(asAdmin, third.profile.id, mergeId))).toEqual([404, 'resource.not_found']);
    await undo(asAdmin, third.profile.id, String(later.body['id']));
    expect((await undoCode(mergeId))[0]).toBe(204);
  });

  it('restores two merges into one record in reverse order without data of another person', async () => {
    kept = await record({ firstName: 'Ana', email: null, phone: null });
    const third = await record({ firstName: 'Carla', phone: null, email: null });
    for (const [patient, text] of [
      [kept, 'a'],
      [other, 'b'],
      [third, 'c'],
    ] as const)
      await api.given.medicalHistory(patient, text);
    const before = await dumpOf(api, admin.practice.id);
    const first = await mergeThem();
    const between = await dumpOf(api, admin.practice.id);
    const second = String((await merge(asAdmin, kept.profile.id, third.profile.id)).body['id']);
    expect(await detailsOf(kept)).toMatchObject({ medicalHistory: 'a\n\nb\n\nc', phone: '+1 212 555 0100' });
    expect(await undoCode(first)).toEqual([409, 'merge.later_merge']);
    expect((await undoCode(second))[0]).toBe(204);
    expect(await dumpOf(api, admin.practice.id)).toEqual(between);
    expect((await undoCode(first))[0]).toBe(204);
    expect(await dumpOf(api, admin.practice.id)).toEqual(before);
  });

  it('refuses to give an email address to a second patient', async () => {
    const mergeId = await mergeThem();
    await asAdmin.post('/patients', { email: 'anna@example.test' });
    expect(await undoCode(mergeId)).toEqual([409, 'patient.email_taken']);
  });

  it('refuses to restore an email address that a new patient has', async () => {
    kept = await record({ email: 'ana@example.test' });
    const { choices } = requestOf(await previewOf(asAdmin, kept.profile.id, other.profile.id));
    const { body } = await merge(asAdmin, kept.profile.id, other.profile.id, { ...choices, email: 'other' });
    expect((await asAdmin.post('/patients', { email: 'ana@example.test' })).status).toBe(201);
    expect(await undoCode(String(body['id']))).toEqual([409, 'patient.email_taken']);
    expect(await detailsOf(kept)).toMatchObject({ email: 'anna@example.test' });
  });

  it('restores an email address that the kept record got from the merge', async () => {
    kept = await record({ email: null });
    const mergeId = await mergeThem();
    expect(await detailsOf(kept)).toMatchObject({ email: 'anna@example.test' });
    expect((await undoCode(mergeId))[0]).toBe(204);
    expect(await detailsOf(kept)).toMatchObject({ email: null });
  });

  it('does not find a merge of another practice and rejects the front desk', async () => {
    const mergeId = await mergeThem();
    const elsewhere = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    expect((await undo(elsewhere, kept.profile.id, mergeId)).status).toBe(404);
    const desk = await api.as(await api.given.person(admin.practice, 'scheduler'));
    expect((await undo(desk, kept.profile.id, mergeId)).status).toBe(403);
  });
});

describe('the number for texts of two merged records', () => {
  interface Texted {
    readonly number: string | null;
    readonly isProved?: boolean;
    readonly consent?: boolean;
  }

  async function giveNumber({ profile }: PersonIn, { number, isProved = false, consent }: Texted): Promise<void> {
    await query(
      `insert into app.text_numbers (practice_id, profile_id, number, verified_at) values ($1, $2, $3, case when $4 then now() end)`,
      ...[admin.practice.id, profile.id, number, isProved],
    );
    if (consent !== undefined)
      await query(
        `insert into app.text_consents (practice_id, profile_id, number, is_given, how) values ($1, $2, $3, $4, 'desk')`,
        ...[admin.practice.id, profile.id, number, consent],
      );
  }

  const shown = async () => (await asAdmin.get(`/patients/${kept.profile.id}/text-number`)).body;

  const KEPT = '+12025550101';
  const OTHER = '+12025550102';
  const PROVED = { number: OTHER, isProved: true, consent: true };

  it.each<[string, Texted, Texted, string | null]>([
    ['removed', { number: null }, PROVED, OTHER],
    ['not proved', { number: KEPT, consent: true }, PROVED, OTHER],
    ['proved', { number: KEPT, isProved: true, consent: true }, PROVED, KEPT],
    ['stopped', { number: KEPT, consent: false }, PROVED, KEPT],
    ['not proved, like the other one', { number: KEPT, consent: true }, { number: OTHER, consent: true }, KEPT],
    ['removed, while the other one was stopped', { number: null }, { ...PROVED, consent: false }, null],
  ])('is that of the right record if the number of the kept record was %s', async (_, ofKept, ofOther, number) => {
    await giveNumber(kept, ofKept);
    await giveNumber(other, ofOther);
    const before = await dumpOf(api, admin.practice.id);
    const mergeId = await mergeThem();
    expect(await shown()).toMatchObject({ number });
    expect(await undoCode(mergeId)).toEqual([204, undefined]);
    expect(await dumpOf(api, admin.practice.id)).toEqual(before);
  });
});
