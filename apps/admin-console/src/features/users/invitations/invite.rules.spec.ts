import { describe, expect, it } from '@jest/globals';
import { faultOf, type InviteFields } from './invite.rules.js';

const practice = { id: '6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01' };
const good: InviteFields = {
  email: ' new@clinic.example ',
  role: 'practitioner',
  practiceId: practice.id,
  language: '',
};

describe('an invitation', () => {
  it.each([
    [{}, undefined],
    [{ email: '   ' }, 'emailAndRole'],
    [{ role: '' }, 'emailAndRole'],
    [{ email: 'nobody' }, 'emailInvalid'],
    [{ practiceId: '' }, 'practiceRequired'],
    [{ practiceId: 'riverside' }, 'practiceInvalid'],
    [{ practiceId: '00000000-0000-4000-8000-000000000000' }, 'practiceNotFound'],
    [{ role: 'super_admin', practiceId: '' }, undefined],
    [{ role: 'practice_admin', practiceId: '' }, 'practiceRequired'],
  ] as const)('with %j has the fault %s', (change, fault) => {
    expect(faultOf({ ...good, ...change }, [practice])).toBe(fault);
  });
});
