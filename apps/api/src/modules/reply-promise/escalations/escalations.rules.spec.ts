import { describe, expect, it } from '@jest/globals';
import { coverFor } from './escalations.rules.js';

const late = { assigneeId: 'nina', coverId: 'carl', isCoverStaff: true };

describe('escalating an overdue conversation', () => {
  it('chooses the cover', () => {
    expect(coverFor(late)).toBe('carl');
    expect(coverFor({ ...late, assigneeId: null })).toBe('carl');
  });

  it('chooses the team without a cover', () => {
    expect(coverFor({ ...late, coverId: null, isCoverStaff: false })).toBeNull();
  });

  it('chooses the team if the cover did not answer or has left', () => {
    expect(coverFor({ ...late, assigneeId: 'carl' })).toBeNull();
    expect(coverFor({ ...late, isCoverStaff: false })).toBeNull();
  });
});
