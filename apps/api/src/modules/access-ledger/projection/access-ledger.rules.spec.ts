import { describe, expect, it } from '@jest/globals';
import { type AuditedAccess, isInLedger, linesOf, type Patient } from './access-ledger.rules.js';

const at = (minute: number) => new Date(Date.UTC(2030, 2, 4, 15, minute));

const read: AuditedAccess = {
  practiceId: 'practice',
  at: at(10),
  actorUserId: 'alvarez',
  actorRole: 'practitioner',
  action: 'read',
  resource: 'patient',
  resourceIds: ['rosa'],
  patientIds: ['rosa'],
  outcome: 'done',
  openingId: null,
};

const rosa: Patient = { id: 'rosa', practiceId: 'practice', userId: 'account' };
const omar: Patient = { id: 'omar', practiceId: 'practice', userId: null };

const ofAppointment = { ...read, resource: 'appointment', resourceIds: ['appointment'] };

describe("a patient's access ledger", () => {
  it('contains what staff read, list, export and change', () => {
    const kinds = ['read', 'list', 'export', 'update'].map((action) => linesOf([{ ...read, action }], [rosa])[0]?.kind);
    expect(kinds).toEqual(['opened', 'listed', 'exported', 'changed']);
  });

  it('gets a line for each patient whom an event names', () => {
    const lines = linesOf([{ ...read, action: 'list', patientIds: ['rosa', 'omar', 'unknown'] }], [rosa, omar]);
    expect(lines.map(({ patientId, times }) => [patientId, times])).toEqual([
      ['rosa', 1],
      ['omar', 1],
    ]);
  });

  it('leaves out refused accesses, accesses by patients, and users without an account', () => {
    expect(isInLedger(read)).toBe(true);
    expect(isInLedger({ ...read, outcome: 'denied' })).toBe(false);
    expect(isInLedger({ ...read, actorRole: 'patient' })).toBe(false);
    expect(isInLedger({ ...read, actorUserId: null })).toBe(false);
  });

  it('contains the opening of a broadcast, but not its sending', () => {
    const broadcast = { ...read, resource: 'message-broadcast' };
    expect(linesOf([broadcast], [rosa])).toMatchObject([{ kind: 'opened', what: 'messages' }]);
    expect(linesOf([{ ...broadcast, action: 'create' }], [rosa])).toEqual([]);
  });

  it('skips resources that show nothing about a patient', () => {
    expect(linesOf([{ ...read, resource: 'practice' }], [rosa])).toEqual([]);
  });

  it("leaves out accesses to one's own record", () => {
    expect(linesOf([read], [{ ...rosa, userId: 'alvarez' }])).toEqual([]);
  });

  it('merges accesses of the same hour', () => {
    const again = { ...read, at: at(40) };
    const later = { ...read, at: at(70) };
    expect(linesOf([read, again, later], [rosa])).toMatchObject([
      { hour: at(0), times: 2, firstAt: at(10), lastAt: at(40) },
      { hour: at(60), times: 1, firstAt: at(70), lastAt: at(70) },
    ]);
  });

  it('names the patients of a list of appointments', () => {
    const list = { ...ofAppointment, action: 'list', resourceIds: ['appointment', 'other'] };
    expect(linesOf([list], [rosa])).toMatchObject([{ times: 1, what: 'appointment', subjectId: 'rosa' }]);
  });

  it('names an opened appointment', () => {
    expect(linesOf([ofAppointment], [rosa])).toMatchObject([
      { kind: 'opened', what: 'appointment', subjectId: 'appointment' },
    ]);
    expect(linesOf([{ ...ofAppointment, resource: 'video_call', action: 'join' }], [rosa])).toMatchObject([
      { kind: 'opened', what: 'call' },
    ]);
  });

  it('keeps the emergency access of the last access', () => {
    const opened = { ...read, at: at(20), openingId: 'opening' };
    expect(linesOf([opened, read], [rosa])).toMatchObject([{ times: 2, openingId: 'opening' }]);
  });
});
