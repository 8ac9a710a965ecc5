import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ClinicalNoteDto,
  clinicalNoteDto,
  notesOfPatient,
  savedNoteDraft,
  schedulePage,
  sharedNote,
} from '@telecare/contracts';
import { AccessProjection, seenBy } from '../../../test/access-projection.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

const NASTY = "Anna (Ann) O'Brien-李 & Co\n=cmd|' /C calc'!A0 <b>bold</b> \u{1F9EC}";

let api: ApiHarness;
let patient: PersonIn;
let practitioner: PersonIn;
let colleague: PersonIn;
let admin: PersonIn;
let own: Visitor;
let path: string;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  const practice = await api.given.practice();
  patient = await api.given.person(practice, 'patient');
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
  colleague = await api.given.person(practice, 'practitioner');
  admin = await api.given.person(practice, 'practice_admin');
  own = await api.as(practitioner);
  const { id } = await api.given.appointment({ patient, practitioner });
  path = `/appointments/${id}`;
});

const read = async (visitor: Visitor): Promise<ClinicalNoteDto> =>
  clinicalNoteDto.parse((await visitor.get(`${path}/note`)).body);

const save = (visitor: Visitor, draft: string, revision: number) =>
  visitor.put(`${path}/note/draft`, { draft, revision });

const sign = (visitor: Visitor, content: string, revision: number) =>
  visitor.post(`${path}/note/signatures`, { content, revision });

const share = (visitor: Visitor, isShared: boolean) => visitor.put(`${path}/note/sharing`, { isShared });

const notes = (visitor: Visitor) => visitor.get(`/patients/${patient.profile.id}/notes`);

describe('the draft of a clinical note', () => {
  it('keeps every character and is shown only to the practitioner', async () => {
    const { revision } = savedNoteDraft.parse((await save(own, NASTY, 0)).body);
    expect(await read(own)).toEqual({ draft: NASTY, revision, isShared: false, entries: [] });
    expect(await read(await api.as(admin))).toEqual({ draft: null, revision: 0, isShared: false, entries: [] });
    expect(notesOfPatient.parse((await notes(await api.as(colleague))).body).items).toEqual([]);
  });

  it('rejects a stale revision', async () => {
    await save(own, 'From the other tab', 0);
    const { status, body } = await save(own, 'From this tab', 0);
    expect([status, (body as { code: string }).code]).toEqual([409, 'resource.changed']);
    expect((await read(own)).draft).toBe('From the other tab');
  });

  it('remains hidden from a colleague to whom the appointment is moved', async () => {
    await save(own, 'My own words', 0);
    await api.given.owner.query(
      `update app.appointments set practitioner_profile_id = $2, practitioner_user_id = $3 where practice_id = $1`,
      [patient.practice.id, colleague.profile.id, colleague.userId],
    );
    const asColleague = await api.as(colleague);
    expect(await read(asColleague)).toMatchObject({ draft: '', revision: 0 });
    expect((await save(own, 'More', 1)).status).toBe(404);
    expect((await save(asColleague, 'Theirs', 0)).status).toBe(200);
    expect((await sign(asColleague, 'Theirs', 1)).status).toBe(204);
    expect((await read(asColleague)).entries.map(({ content }) => content)).toEqual(['Theirs']);
  });

  it('accepts one of two concurrent saves', async () => {
    for (const revision of [0, 1, 2, 3, 4]) {
      const saves = ['One', 'Other'].map(async (draft) => (await save(own, `${draft} ${revision}`, revision)).status);
      expect((await Promise.all(saves)).toSorted()).toEqual([200, 409]);
    }
    expect((await read(own)).revision).toBe(5);
  });
});

describe('the list of notes to sign', () => {
  const toSign = async (visitor: Visitor) => {
    const page = schedulePage.parse((await visitor.get('/schedule?tab=past&note=unsigned')).body);
    return [page.items.map(({ id }) => `/appointments/${id}`), page.counts.past];
  };

  beforeEach(async () => {
    await api.given.owner.query(`update app.appointments set status = 'completed' where practice_id = $1`, [
      patient.practice.id,
    ]);
  });

  it('shows practitioners their own drafts until they are signed or emptied', async () => {
    expect(await toSign(own)).toEqual([[], 0]);
    await save(own, 'Sleeps better', 0);
    expect(await toSign(own)).toEqual([[path], 1]);
    await save(own, '', 1);
    expect(await toSign(own)).toEqual([[], 0]);
    await save(own, 'Sleeps better', 2);
    await sign(own, 'Sleeps better', 3);
    expect(await toSign(own)).toEqual([[], 0]);
  });

  it('hides drafts from other users', async () => {
    await save(own, 'Sleeps better', 0);
    const desk = await api.given.person(patient.practice, 'scheduler');
    for (const person of [admin, colleague, desk]) expect(await toSign(await api.as(person))).toEqual([[], 0]);
  });
});

describe('a signed clinical note', () => {
  it('keeps the signed text and adds later texts as addenda', async () => {
    await save(own, 'Sleeps better', 0);
    expect((await sign(own, 'Sleeps better', 1)).status).toBe(204);
    expect((await sign(own, 'Sleeps better', 1)).status).toBe(409);
    expect((await sign(own, 'Called again in the evening', 2)).status).toBe(204);
    const note = await read(own);
    expect(note).toMatchObject({ draft: '', revision: 3 });
    expect(note.entries.map(({ position, content, signedBy }) => [position, content, signedBy.name])).toEqual([
      [1, 'Sleeps better', 'Elena Alvarez'],
      [2, 'Called again in the evening', 'Elena Alvarez'],
    ]);
    const [right] = await api.given.owner.query<{ changes: boolean }[]>(
      `select has_table_privilege('app_staff', 'app.clinical_note_entries', 'update, delete') as changes`,
    );
    expect(right).toEqual({ changes: false });
  });

  it('accepts one of two concurrent signatures', async () => {
    for (const revision of [0, 1, 2, 3, 4]) {
      const presses = [1, 2].map(async () => (await sign(own, 'Sleeps better', revision)).status);
      expect((await Promise.all(presses)).toSorted()).toEqual([204, 409]);
    }
    expect((await read(own)).entries).toHaveLength(5);
  });

  it('allows reads by clinical staff and writes only by its practitioner', async () => {
    await sign(own, 'Sleeps better', 0);
    const asAdmin = await api.as(admin);
    expect((await read(asAdmin)).entries).toHaveLength(1);
    expect((await save(asAdmin, 'Mine', 0)).status).toBe(403);
    expect((await sign(asAdmin, 'Mine', 0)).status).toBe(403);
    expect((await share(asAdmin, true)).status).toBe(403);
    const { items } = notesOfPatient.parse((await notes(await api.as(colleague))).body);
    expect(items.map(({ practitioner: { name }, entries }) => [name, entries[0]?.content])).toEqual([
      ['Elena Alvarez', 'Sleeps better'],
    ]);
    expect((await (await api.as(colleague)).get(`${path}/note`)).status).toBe(404);
  });

  it('remains hidden from the front desk, patients and other practices', async () => {
    await sign(own, 'Sleeps better', 0);
    const desk = await api.as(await api.given.person(patient.practice, 'scheduler'));
    const asPatient = await api.as(patient);
    const elsewhere = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    const statusesOf = async (visitor: Visitor) => [
      (await visitor.get(`${path}/note`)).status,
      (await notes(visitor)).status,
      (await sign(visitor, 'Mine', 1)).status,
    ];
    expect(await statusesOf(desk)).toEqual([403, 403, 403]);
    expect(await statusesOf(asPatient)).toEqual([403, 403, 403]);
    expect(await statusesOf(elsewhere)).toEqual([404, 404, 404]);
    expect(sharedNote.parse((await asPatient.get(`${path}/shared-note`)).body)).toEqual({ entries: [] });
  });

  it('appears to the patient while it is shared', async () => {
    expect((await share(own, true)).status).toBe(409);
    await sign(own, 'Sleeps better', 0);
    await save(own, 'Not signed', 1);
    expect((await share(own, true)).status).toBe(204);
    const asPatient = await api.as(patient);
    const shown = async () => sharedNote.parse((await asPatient.get(`${path}/shared-note`)).body).entries;
    expect((await shown()).map(({ content }) => content)).toEqual(['Sleeps better']);
    const other = await api.as(await api.given.person(patient.practice, 'patient'));
    expect((await other.get(`${path}/shared-note`)).status).toBe(404);
    expect((await share(own, false)).status).toBe(204);
    expect(await shown()).toEqual([]);
  });

  it('remains hidden from practitioners outside the care team if the practice has care teams', async () => {
    await sign(own, 'Sleeps better', 0);
    const body = { role: 'practitioner', permission: 'patient:read-all', allowed: false };
    await (await api.as(admin)).put('/practice-settings/roles', body);
    expect((await notes(await api.as(colleague))).status).toBe(403);
    expect((await notes(own)).status).toBe(200);
    await api.given.owner.query(`update app.appointments set status = 'cancelled' where practice_id = $1`, [
      patient.practice.id,
    ]);
    expect((await read(own)).entries).toHaveLength(1);
    expect((await sign(own, 'Called', 1)).status).toBe(204);
  });

  it('accepts addenda after its patient has left the practice', async () => {
    await sign(own, 'Sleeps better', 0);
    await api.given.owner.query(
      `update app.patient_practice_relationships set ended_at = now() where practice_id = $1`,
      [patient.practice.id],
    );
    expect((await sign(own, 'Called', 1)).status).toBe(204);
    expect(notesOfPatient.parse((await notes(own)).body).items[0]?.entries).toHaveLength(2);
  });

  it("adds lines to the patient's access ledger", async () => {
    const projection = new AccessProjection(api);
    await sign(own, 'Sleeps better', 0);
    await notes(await api.as(colleague));
    await projection.caughtUp();
    const seen = await seenBy(await api.as(patient));
    await projection.stop();
    expect(seen).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'changed', what: 'record' }),
        expect.objectContaining({ kind: 'opened', what: 'record' }),
      ]),
    );
  });
});
