import { describe, expect, it } from '@jest/globals';
import { type AuditedAccess, linesOf, sourceOf, type Subject } from './access-ledger.rules.js';

const at = (minute: number) => new Date(Date.UTC(2030, 2, 4, 15, minute));

const read: AuditedAccess = {
  id: 'event',
  practiceId: 'practice',
  at: at(10),
  actorUserId: 'alvarez',
  actorRole: 'practitioner',
  action: 'read',
  resource: 'patient',
  resourceIds: ['rosa'],
  outcome: 'done',
  openingId: null,
};

const rosa: Subject = {
  eventId: 'event',
  practiceId: 'practice',
  patientId: 'rosa',
  patientUserId: 'account',
  appointmentId: null,
  appointmentAt: null,
  openingId: null,
};

const ofAppointment = { ...rosa, appointmentId: 'appointment', appointmentAt: at(0) };

describe("a patient's access ledger", () => {
  it('contains what staff read, list, export and change', () => {
    const kinds = ['read', 'list', 'export', 'update'].map((action) => linesOf([{ ...read, action }], [rosa])[0]?.kind);
    expect(kinds).toEqual(['opened', 'listed', 'exported', 'changed']);
  });

  it('leaves out refusals, accesses of patients, and those without an account', () => {
    expect(sourceOf(read)).toBe('patients');
    expect(sourceOf({ ...read, outcome: 'denied' })).toBeUndefined();
    expect(sourceOf({ ...read, actorRole: 'patient' })).toBeUndefined();
    expect(sourceOf({ ...read, actorUserId: null })).toBeUndefined();
  });

  it('skips events that show nothing about a patient', () => {
    expect(sourceOf({ ...read, resource: 'practice' })).toBeUndefined();
    expect(sourceOf({ ...read, resource: 'practice-export', action: 'create' })).toBeUndefined();
    expect(sourceOf({ ...read, resource: 'practice-export', action: 'export' })).toBe('practices');
  });

  it('leaves out what people do to their own record', () => {
    expect(linesOf([read], [{ ...rosa, patientUserId: 'alvarez' }])).toEqual([]);
  });

  it('sums up accesses of the same hour', () => {
    const again = { ...read, id: 'again', at: at(40) };
    const later = { ...read, id: 'later', at: at(70) };
    const lines = linesOf(
      [read, again, later],
      ['event', 'again', 'later'].map((eventId) => ({ ...rosa, eventId })),
    );
    expect(lines).toMatchObject([
      { hour: at(0), times: 2, firstAt: at(10), lastAt: at(40) },
      { hour: at(60), times: 1, firstAt: at(70), lastAt: at(70) },
    ]);
  });

  it('counts a list that shows a patient twice once', () => {
    const list = { ...read, action: 'list', resource: 'appointment' };
    expect(linesOf([list], [ofAppointment, { ...ofAppointment, appointmentId: 'other' }])).toMatchObject([
      { times: 1, what: 'appointment', subjectId: 'rosa', appointmentAt: null },
    ]);
  });

  it('names the appointment that was opened', () => {
    expect(linesOf([{ ...read, resource: 'appointment' }], [ofAppointment])).toMatchObject([
      { kind: 'opened', what: 'appointment', subjectId: 'appointment', appointmentAt: at(0) },
    ]);
    expect(linesOf([{ ...read, resource: 'video_call', action: 'join' }], [ofAppointment])).toMatchObject([
      { kind: 'opened', what: 'call' },
    ]);
  });

  it("names the opening in which a super administrator read, the event's own first", () => {
    const found = { ...rosa, openingId: 'found' };
    expect(linesOf([{ ...read, actorRole: 'super_admin' }], [found])).toMatchObject([{ openingId: 'found' }]);
    expect(linesOf([read], [found])).toMatchObject([{ openingId: null }]);
    expect(linesOf([{ ...read, openingId: 'own' }], [found])).toMatchObject([{ openingId: 'own' }]);
  });
});
