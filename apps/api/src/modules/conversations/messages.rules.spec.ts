import { describe, expect, it } from '@jest/globals';
import { PATIENT_CONVERSATIONS_A_DAY } from '@telecare/contracts';
import { planStart, refusalOfAssignment, refusalOfChange } from './messages.rules.js';

const patient = { id: 'patient', role: 'patient', startedToday: 0, mayWrite: true } as const;
const practitioner = { id: 'practitioner', role: 'practitioner', startedToday: 0, mayWrite: true } as const;
const recipient = (id: string, facts: object = {}) => ({
  id,
  isStaff: false,
  isPatient: false,
  treatsCaller: false,
  ...facts,
});
const own = recipient('own', { isStaff: true, treatsCaller: true });
const colleague = recipient('colleague', { isStaff: true });
const rosa = recipient('rosa', { isPatient: true });

const people = (...profileIds: string[]) => ({ kind: 'people' as const, profileIds });
const team = { kind: 'team' as const };

describe('a conversation that a patient starts', () => {
  it('reaches the care team without an assignee', () => {
    expect(planStart(patient, team, [])).toEqual({
      kind: 'patient',
      patientId: 'patient',
      isTeam: true,
      assigneeId: null,
      people: ['patient'],
    });
  });

  it('reaches only one practitioner who treats the patient', () => {
    expect(planStart(patient, people('own'), [own])).toMatchObject({ isTeam: false, assigneeId: 'own' });
    for (const others of [[colleague], [rosa], [own, { ...own, id: 'second' }]]) {
      const ids = others.map(({ id }) => id);
      expect(planStart(patient, people(...ids), others)).toBe('conversation.recipients_not_possible');
    }
  });

  it('reaches only the administrators if it is for the administration', () => {
    const administration = { kind: 'administration' as const };
    expect(planStart(patient, administration, [colleague, own])).toMatchObject({
      isTeam: false,
      assigneeId: 'colleague',
      people: ['patient', 'colleague', 'own'],
    });
    expect(planStart(patient, administration, [])).toBe('conversation.recipients_not_possible');
    expect(planStart(practitioner, administration, [colleague])).toBe('conversation.recipients_not_possible');
  });

  it('fails above the daily limit', () => {
    const eager = { ...patient, startedToday: PATIENT_CONVERSATIONS_A_DAY };
    expect(planStart(eager, team, [])).toBe('conversation.too_many');
    expect(planStart({ ...eager, startedToday: PATIENT_CONVERSATIONS_A_DAY - 1 }, team, [])).toMatchObject({
      isTeam: true,
    });
  });
});

describe('a conversation that staff start', () => {
  it('belongs to the patient, who may answer', () => {
    expect(planStart(practitioner, people('rosa', 'colleague'), [rosa, colleague])).toEqual({
      kind: 'patient',
      patientId: 'rosa',
      isTeam: false,
      assigneeId: 'practitioner',
      people: ['practitioner', 'rosa', 'colleague'],
    });
  });

  it('excludes patients if only staff take part', () => {
    expect(planStart(practitioner, people('colleague'), [colleague])).toMatchObject({ kind: 'staff', patientId: null });
  });

  it('includes at most one patient, who can read it', () => {
    const second = { ...rosa, id: 'second' };
    const refused = 'conversation.recipients_not_possible';
    expect(planStart(practitioner, people('rosa', 'second'), [rosa, second])).toBe(refused);
    expect(planStart(practitioner, people('record'), [recipient('record')])).toBe(refused);
    expect(planStart(practitioner, team, [])).toBe(refused);
  });

  it('fails for an unknown recipient', () => {
    expect(planStart(practitioner, people('rosa', 'nobody'), [rosa])).toBe('resource.not_found');
  });
});

describe('changing a message', () => {
  const now = new Date('2026-03-01T12:15:00Z');
  const written = { isOwn: true, isDeleted: false, createdAt: new Date('2026-03-01T12:00:01Z'), now };

  it('works for the sender for 15 minutes', () => {
    expect(refusalOfChange(written)).toBeUndefined();
    expect(refusalOfChange({ ...written, createdAt: new Date('2026-03-01T12:00:00Z') })).toBe('message.too_late');
    expect(refusalOfChange({ ...written, isOwn: false })).toBe('access.denied');
  });

  it('fails if the message does not exist', () => {
    expect(refusalOfChange(undefined)).toBe('resource.not_found');
    expect(refusalOfChange({ ...written, isDeleted: true })).toBe('resource.not_found');
  });
});

describe('assigning a conversation', () => {
  const open = { kind: 'patient', assigneeId: null, isClinical: false } as const;
  const practitioner = { isClinicalStaff: true };
  const frontDesk = { isClinicalStaff: false };

  it('fails for a caller who saw another assignee', () => {
    expect(refusalOfAssignment(open, null, practitioner)).toBeUndefined();
    expect(refusalOfAssignment({ ...open, assigneeId: 'own' }, null, practitioner)).toBe('conversation.taken');
    expect(refusalOfAssignment({ ...open, assigneeId: 'own' }, 'own', practitioner)).toBeUndefined();
  });

  it('works only for conversations with patients and only with colleagues', () => {
    expect(refusalOfAssignment(open, null, undefined)).toBe('conversation.recipients_not_possible');
    expect(refusalOfAssignment({ ...open, kind: 'staff' }, null, practitioner)).toBe(
      'conversation.recipients_not_possible',
    );
    expect(refusalOfAssignment(undefined, null, practitioner)).toBe('resource.not_found');
  });

  it('allows the front desk for conversations that are not clinical', () => {
    const clinical = { ...open, isClinical: true };
    expect(refusalOfAssignment(open, null, frontDesk)).toBeUndefined();
    expect(refusalOfAssignment(clinical, null, frontDesk)).toBe('conversation.recipients_not_possible');
    expect(refusalOfAssignment(clinical, null, practitioner)).toBeUndefined();
    expect(refusalOfAssignment(clinical, null, 'nobody')).toBeUndefined();
  });
});
