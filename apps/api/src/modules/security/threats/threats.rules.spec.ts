import { describe, expect, it } from '@jest/globals';
import {
  type Access,
  failuresOf,
  inOrder,
  lockOutsOf,
  newAddressExports,
  suspicionsOf,
  type Threat,
  unusualAccess,
} from './threats.rules.js';

const at = (minute: number) => new Date(Date.UTC(2030, 2, 4, 9, minute));

const patients = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `${from + index}`);

const reading = (minute: number, read: readonly string[]): Access => ({
  userId: 'ana',
  at: at(minute),
  isRefusal: false,
  patients: read,
});

const refusals = (count: number, apart: number): Access[] =>
  Array.from({ length: count }, (_, n) => ({ userId: 'ana', at: at(n * apart), isRefusal: true, patients: [] }));

describe('a network address', () => {
  const address = { ipAddress: '192.0.2.1', firstAt: at(0), lastAt: at(5) };

  it('becomes a threat after three failures', () => {
    expect(failuresOf('failed_sign_ins', [{ ...address, count: 2 }])).toEqual([]);
    expect(failuresOf('failed_sign_ins', [{ ...address, count: 3 }])).toMatchObject([
      { kind: 'failed_sign_ins', subject: '192.0.2.1', userId: null, count: 3 },
    ]);
  });
});

describe('an account', () => {
  it('becomes a threat when it is locked out once', () => {
    const locked = { userId: 'ana', ipAddress: null, count: 1, firstAt: at(0), lastAt: at(0) };
    expect(lockOutsOf([locked])).toMatchObject([{ kind: 'lock_out', subject: 'ana', count: 1 }]);
  });

  it('becomes a threat when it reads more than 200 different patients within an hour', () => {
    expect(unusualAccess([reading(0, patients(0, 200)), reading(30, patients(0, 200))])).toEqual([]);
    expect(unusualAccess([reading(0, patients(0, 120)), reading(60, patients(120, 240))])).toEqual([]);
    expect(unusualAccess([reading(0, patients(0, 120)), reading(59, patients(120, 240))])).toEqual([
      {
        kind: 'bulk_reading',
        subject: 'ana',
        userId: 'ana',
        ipAddress: null,
        count: 240,
        firstAt: at(59),
        lastAt: at(59),
      },
    ]);
  });

  it('becomes a threat when it is refused 20 times within an hour', () => {
    expect(unusualAccess(refusals(30, 4))).toEqual([]);
    expect(unusualAccess(refusals(21, 3))).toMatchObject([
      { kind: 'refusals', count: 21, firstAt: at(57), lastAt: at(60) },
    ]);
  });

  it('becomes a suspect when two clock hours together exceed a limit', () => {
    const hour = (n: number, readings: number, practiceId = 'north') => ({
      userId: 'ana',
      practiceId,
      hour: at(n * 60),
      readings,
      refusals: 0,
    });
    expect(suspicionsOf([hour(0, 120), hour(1, 81, 'south')])).toEqual([
      { userId: 'ana', practiceId: 'north', from: at(0), to: at(120) },
      { userId: 'ana', practiceId: 'south', from: at(0), to: at(120) },
    ]);
    expect(suspicionsOf([hour(0, 120), hour(2, 120)])).toEqual([]);
    expect(suspicionsOf([{ ...hour(0, 0), refusals: 20 }])).toMatchObject([{ userId: 'ana' }]);
  });
});

describe('an export', () => {
  const signIn = (minute: number, ipAddress: string | null) => ({ userId: 'ana', at: at(minute), ipAddress });
  const exported = (minute: number) => ({ userId: 'ana', at: at(minute) });

  it('becomes a threat within an hour of a sign-in from a new address', () => {
    const signIns = [signIn(0, 'home'), signIn(10, 'cafe')];
    expect(newAddressExports([exported(71)], signIns)).toEqual([]);
    expect(newAddressExports([exported(20), exported(30), exported(71)], signIns)).toMatchObject([
      { kind: 'new_address_export', subject: 'ana', ipAddress: 'cafe', count: 2, firstAt: at(10), lastAt: at(30) },
    ]);
  });

  it('becomes a threat after each sign-in without an address', () => {
    const signIns = [signIn(0, null), signIn(100, null), signIn(200, null)];
    expect(newAddressExports([exported(10), exported(210)], signIns)).toMatchObject([{ count: 1, firstAt: at(200) }]);
  });

  it('remains harmless after the first sign-in of an account or from a known address', () => {
    expect(newAddressExports([exported(5)], [signIn(0, 'home')])).toEqual([]);
    const signIns = [signIn(0, 'home'), signIn(10, 'cafe'), signIn(200, 'cafe')];
    expect(newAddressExports([exported(210)], signIns)).toEqual([]);
  });
});

describe('the list of threats', () => {
  const threat: Threat = {
    kind: 'refusals',
    subject: 'ana',
    userId: 'ana',
    ipAddress: null,
    count: 20,
    firstAt: at(0),
    lastAt: new Date(at(9).getTime() + 300),
  };
  const seen = { kind: threat.kind, subject: 'ana', count: 20, until: at(9) };

  it('reopens an acknowledged threat when it grows', () => {
    const open = (grown: Partial<Threat>) => inOrder([{ ...threat, ...grown }], [seen])[0]?.isOpen;
    expect([open({}), open({ count: 21 }), open({ lastAt: at(10) })]).toEqual([false, true, true]);
    expect(inOrder([threat], [])).toMatchObject([{ isOpen: true, seen: undefined }]);
  });

  it('starts with open threats, latest first', () => {
    const [later, other] = [
      { ...threat, subject: 'ben', lastAt: at(8) },
      { ...threat, subject: 'cleo' },
    ];
    const listed = inOrder([threat, later, other], [seen]);
    expect(listed.map((one) => one.threat.subject)).toEqual(['cleo', 'ben', 'ana']);
  });
});
