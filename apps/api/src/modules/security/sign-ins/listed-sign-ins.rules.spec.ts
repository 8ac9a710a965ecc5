import { describe, expect, it } from '@jest/globals';
import { listedSignIns, type SignInOfStaff } from './listed-sign-ins.rules.js';

const signIn: SignInOfStaff = {
  id: 'sign-in',
  at: new Date('2030-03-04T09:00:00Z'),
  userId: 'ana',
  practiceId: 'north',
  role: 'practitioner',
  name: 'Ana Silva',
};

describe('a sign-in of staff', () => {
  it('appears once in each practice, with the first role there', () => {
    const admin = { ...signIn, role: 'practice_admin' as const };
    const south = { ...signIn, practiceId: 'south', role: 'scheduler' as const };
    expect(listedSignIns([signIn, admin, south])).toEqual([admin, south]);
  });
});
