import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { invitationPage, meDto, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { accept, accountOf, lookup, openAccount, rolesIn, signedUp } from '../../../../test/acceptances.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import type { Person, PersonIn } from '../../../../test/factories/given.js';
import { invited, somebody } from '../../../../test/invitations.js';
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.js';
import type { Visitor } from '../../../../test/visitor.js';
import { WorkerModule } from '../../../worker.module.js';
import type { Practice } from '../../practices/practice.entity.js';

let api: ApiHarness;
let sink: SmtpSink;
let worker: INestApplicationContext;
let practice: Practice;
let admin: PersonIn;
let asAdmin: Visitor;

beforeAll(async () => {
  [api, sink] = await Promise.all([startApi(), startSmtpSink()]);
  const env = { ...api.env, SMTP_URL: sink.url };
  worker = await NestFactory.createApplicationContext(WorkerModule.with(env), { logger: false, abortOnError: false });
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await Promise.all([api?.stop(), sink?.stop()]);
});

beforeEach(async () => {
  practice = await api.given.practice({ name: 'Oak Clinic', phone: '555-0100' });
  admin = await api.given.person(practice, 'practice_admin');
  asAdmin = await api.as(admin);
  await switchApproval(true);
});

const switchApproval = (isOn: boolean) =>
  api.given.owner.query('update app.practices set patient_approval = $1 where id = $2', [isOn, PLATFORM_PRACTICE_ID]);

const waitingIn = async (visitor: Visitor) =>
  invitationPage.parse((await visitor.get('/invitations?audience=waiting')).body).items;
const decide = (visitor: Visitor, id: string, verdict: 'approve' | 'decline') =>
  visitor.post(`/invitations/${id}/${verdict}`);
const meOf = async (person: Person) => meDto.strict().parse((await (await api.as(person)).get('/me')).body);
const tokenOf = async (visitor: Visitor, id: string) =>
  String((await visitor.post(`/invitations/${id}/link`)).body.url)
    .split('/')
    .at(-1)!;

async function newPatient(body: object = somebody()) {
  const { id, email } = await invited(asAdmin, body);
  const token = await tokenOf(asAdmin, id);
  const answer = await openAccount(api, token);
  expect(answer).toMatchObject({ status: 201, body: { waits: true } });
  const person: Person = { userId: accountOf(api, email)!.id, email };
  return { id, email, token, person };
}

describe('while the platform requires approvals', () => {
  it('marks invited patients, but not staff, as waiting for approval', async () => {
    const patient = await invited(asAdmin);
    expect((await lookup(api, await tokenOf(asAdmin, patient.id))).body).toMatchObject({ needsApproval: true });
    const staff = await invited(asAdmin, somebody('practitioner'));
    expect((await lookup(api, await tokenOf(asAdmin, staff.id))).body).toMatchObject({ needsApproval: false });
  });

  it('gives a new patient an account without access to the practice', async () => {
    const { id, email, token, person } = await newPatient();
    expect(await rolesIn(api, practice.id, person.userId)).toEqual([]);
    const records = 'select 1 from app.profiles where user_id = $1';
    expect(await api.given.owner.query(records, [person.userId])).toEqual([]);
    const asPatient = await api.as(person, practice);
    for (const path of [
      '/appointment-types',
      '/conversations',
      '/dashboards/patient',
      '/message-recipients',
      '/patients',
    ]) {
      expect([path, (await asPatient.get(path)).status]).toEqual([path, 403]);
    }
    expect(await meOf(person)).toMatchObject({
      roles: [],
      waitingPractices: [{ id: practice.id, name: 'Oak Clinic', phone: '555-0100', isDeclined: false }],
    });
    expect((await lookup(api, token)).body).toMatchObject({ status: 'waiting' });
    expect(await waitingIn(asAdmin)).toMatchObject([
      { id, email, firstName: 'Rosa', lastName: 'Lind', status: 'waiting', waitingSince: expect.any(String) },
    ]);
    const { body } = await asAdmin.get('/invitations?audience=patients');
    expect(invitationPage.parse(body).items).toEqual([]);
  });

  it('refuses to resend, link, cancel or repeat a waiting invitation', async () => {
    const { id, email } = await newPatient();
    const waiting = { status: 409, body: { code: 'invitation.waiting' } };
    expect(await asAdmin.post(`/invitations/${id}/resend`)).toMatchObject(waiting);
    expect(await asAdmin.post(`/invitations/${id}/link`)).toMatchObject(waiting);
    expect(await asAdmin.delete(`/invitations/${id}`)).toMatchObject(waiting);
    await api.given.owner.query('update app.user_invitations set expires_at = now() where id = $1', [id]);
    expect(await asAdmin.post('/invitations', { email, role: 'patient' })).toMatchObject(waiting);
    expect(await waitingIn(asAdmin)).toHaveLength(1);
  });

  it('lets a patient of another practice wait and keeps that role', async () => {
    const elsewhere = await api.given.practice();
    const patient = await api.given.person(elsewhere, 'patient');
    const { id } = await invited(asAdmin, { email: patient.email, role: 'patient' });
    const answer = await accept(api, patient, await tokenOf(asAdmin, id));
    expect(answer).toMatchObject({ status: 201, body: { role: 'patient', waits: true } });
    expect(await meOf(patient)).toMatchObject({
      roles: [{ role: 'patient', practice: { id: elsewhere.id } }],
      waitingPractices: [{ id: practice.id }],
    });
    expect(await decide(asAdmin, id, 'approve')).toMatchObject({ status: 204 });
    const { roles, waitingPractices } = await meOf(patient);
    expect(roles.map((held) => held.practice?.id).sort()).toEqual([elsewhere.id, practice.id].sort());
    expect(waitingPractices).toEqual([]);
  });

  it('keeps people waiting after approvals are switched off', async () => {
    const { id, person } = await newPatient();
    await switchApproval(false);
    expect(await rolesIn(api, practice.id, person.userId)).toEqual([]);
    expect(await waitingIn(asAdmin)).toMatchObject([{ id }]);
    const next = await invited(asAdmin);
    expect((await openAccount(api, await tokenOf(asAdmin, next.id))).body).toMatchObject({ waits: false });
  });
});

describe('approving a patient', () => {
  it('gives access with the accepted names, audits it, and sends a mail', async () => {
    const { id, email, person } = await newPatient({ ...somebody(), firstName: 'Invited', lastName: 'Before' });
    expect(await decide(asAdmin, id, 'approve')).toMatchObject({ status: 204 });
    expect(await rolesIn(api, practice.id, person.userId)).toEqual([{ role: 'patient', is_primary: true }]);
    expect(await meOf(person)).toMatchObject({ firstName: 'Rosa', lastName: 'Lind', waitingPractices: [] });
    expect(await (await api.as(person, practice)).get('/dashboards/patient')).toMatchObject({ status: 200 });
    expect(await api.given.auditOf(practice.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'approve', resource_type: 'invitation', actor_user_id: admin.userId }),
      ]),
    );
    await eventually(() => {
      const [mail] = sink.mailsTo(email).filter(({ messageId }) => messageId.startsWith('<approval-'));
      expect(mail?.source).toContain('Subject: Oak Clinic approved your account');
    });
  });

  it('gives the invited record only after the approval', async () => {
    const record = await api.given.patientRecord(practice, { email: 'named@example.test' });
    const { id, person } = await newPatient({ email: 'named@example.test', role: 'patient', profileId: record.id });
    const owners = 'select user_id from app.profiles where id = $1';
    expect(await api.given.owner.query(owners, [record.id])).toEqual([{ user_id: null }]);
    await decide(asAdmin, id, 'approve');
    expect(await api.given.owner.query(owners, [record.id])).toEqual([{ user_id: person.userId }]);
  });

  it('accepts one of two concurrent decisions', async () => {
    const { id, person } = await newPatient();
    const desk = await api.as(await api.given.person(practice, 'scheduler'));
    const answers = await Promise.all([decide(asAdmin, id, 'approve'), decide(desk, id, 'decline')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'invitation.decided' });
    const held = await rolesIn(api, practice.id, person.userId);
    expect(held).toHaveLength(answers[0]?.status === 204 ? 1 : 0);
  });

  it('refuses other practices, patients, and invitations that were not accepted', async () => {
    const { id } = await newPatient();
    const outside = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    expect(await decide(outside, id, 'approve')).toMatchObject({ status: 404 });
    const patient = await api.as(await api.given.person(practice, 'patient'));
    expect(await decide(patient, id, 'approve')).toMatchObject({ status: 403 });
    const open = await invited(asAdmin);
    expect(await decide(asAdmin, open.id, 'approve')).toMatchObject({ status: 404 });
  });
});

describe('declining a patient', () => {
  it('sends a mail, gives no access, and allows another invitation', async () => {
    const { id, email, token, person } = await newPatient();
    expect(await decide(asAdmin, id, 'decline')).toMatchObject({ status: 204 });
    expect(await decide(asAdmin, id, 'approve')).toMatchObject({ status: 409, body: { code: 'invitation.decided' } });
    expect(await rolesIn(api, practice.id, person.userId)).toEqual([]);
    expect(await meOf(person)).toMatchObject({ waitingPractices: [{ id: practice.id, isDeclined: true }] });
    expect((await lookup(api, token)).body).toMatchObject({ status: 'declined' });
    expect(await waitingIn(asAdmin)).toEqual([]);
    await eventually(() => {
      const [mail] = sink.mailsTo(email).filter(({ messageId }) => messageId.startsWith('<approval-'));
      expect(mail?.source).toContain('Subject: Oak Clinic did not approve your account');
    });
    const again = await invited(asAdmin, { email, role: 'patient' });
    await accept(api, person, await tokenOf(asAdmin, again.id));
    expect(await meOf(person)).toMatchObject({ waitingPractices: [{ id: practice.id, isDeclined: false }] });
  });
});

describe('a patient who waits in two practices', () => {
  it('sees both invitations and is approved in each separately', async () => {
    const person = signedUp(somebody().email);
    const other = await api.given.practice({ name: 'Elm Clinic' });
    const asOther = await api.as(await api.given.person(other, 'practice_admin'));
    const here = await invited(asAdmin, { email: person.email, role: 'patient' });
    const there = await invited(asOther, { email: person.email, role: 'patient' });
    await accept(api, person, await tokenOf(asAdmin, here.id));
    await accept(api, person, await tokenOf(asOther, there.id));
    expect((await meOf(person)).waitingPractices.map(({ id }) => id).sort()).toEqual([practice.id, other.id].sort());
    await decide(asOther, there.id, 'approve');
    expect(await meOf(person)).toMatchObject({
      roles: [{ role: 'patient', practice: { id: other.id } }],
      waitingPractices: [{ id: practice.id }],
    });
  });

  it('keeps their account when they lose the practice that approved them', async () => {
    const person = signedUp(somebody().email);
    const { id } = await invited(asAdmin, { email: person.email, role: 'patient' });
    await accept(api, person, await tokenOf(asAdmin, id));
    const elsewhere = await api.given.person(await api.given.practice(), 'patient', { userId: person.userId });
    await api.given.owner.query('delete from app.user_roles where user_id = $1', [elsewhere.userId]);
    const ended = `select 1 from app.outbox where topic = 'account.removed' and payload->>'userId' = $1`;
    expect(await api.given.owner.query(ended, [person.userId])).toEqual([]);
  });
});
