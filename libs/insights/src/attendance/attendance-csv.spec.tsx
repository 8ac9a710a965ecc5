import { describe, expect, it } from '@jest/globals';
import { attendanceCsv } from './attendance-csv.js';

const figures = { completed: 9, noShow: 1, lateCancelled: 2, noShowRate: 10 };

describe('the file of no-shows and cancellations', () => {
  it('contains the three tables, and neutralises formulas in names', () => {
    const file = attendanceCsv(
      {
        practitioners: [{ id: 'p-1', name: '=Elena', ...figures }],
        types: [{ id: 't-1', name: 'Follow-up', otherNames: {}, ...figures }],
        reasons: [
          { id: 'r-1', name: 'Patient ill', otherNames: {}, cancelled: 5 },
          { id: null, name: null, otherNames: {}, cancelled: 1 },
        ],
      },
      (key) => key,
    );
    expect(file.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      '"patients.csv.part","patients.csv.name","attendance.completed","attendance.noShow","attendance.late","attendance.rate","attendance.cancelled"',
      '"attendance.practitioners","\'=Elena","9","1","2","10",',
      '"attendance.types","Follow-up","9","1","2","10",',
      '"attendance.reasons","Patient ill",,,,,"5"',
      '"attendance.reasons","attendance.noReason",,,,,"1"',
    ]);
  });
});
