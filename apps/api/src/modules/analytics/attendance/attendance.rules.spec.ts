import { describe, expect, it } from '@jest/globals';
import { NO_REASON } from '../appointments/appointment-outcomes.read-model.js';
import { attendanceOf, type CountedSubject } from './attendance.rules.js';

const counted = (changes: Partial<CountedSubject>): CountedSubject => ({
  kind: 'practitioner',
  subject: 'one',
  name: 'Ana',
  otherNames: {},
  completed: 0,
  noShow: 0,
  late: 0,
  cancelled: 0,
  ...changes,
});

describe('attendance', () => {
  it('sorts by no-shows and late cancellations, and relates no-shows to appointments that should have taken place', () => {
    const items = [
      counted({ completed: 3, noShow: 1 }),
      counted({ subject: 'two', name: 'Ben', completed: 1, noShow: 1, late: 1 }),
      counted({ subject: 'three', name: 'Cleo', late: 1 }),
    ];
    expect(attendanceOf({ items }).practitioners).toMatchObject([
      { id: 'two', noShow: 1, lateCancelled: 1, noShowRate: 50 },
      { id: 'one', completed: 3, noShowRate: 25 },
      { id: 'three', lateCancelled: 1, noShowRate: null },
    ]);
  });

  it('leaves out practitioners and types with only zeros', () => {
    const items = [counted({}), counted({ kind: 'type' }), counted({ kind: 'reason' })];
    expect(attendanceOf({ items })).toEqual({ practitioners: [], types: [], reasons: [] });
  });

  it('counts cancellations by reason, including those without a reason', () => {
    const items = [
      counted({ kind: 'reason', subject: NO_REASON, name: null, cancelled: 2 }),
      counted({ kind: 'reason', subject: 'ill', name: 'Ill', cancelled: 5 }),
    ];
    expect(attendanceOf({ items }).reasons).toEqual([
      { id: 'ill', name: 'Ill', otherNames: {}, cancelled: 5 },
      { id: null, name: null, otherNames: {}, cancelled: 2 },
    ]);
  });
});
