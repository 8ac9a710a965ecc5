import type { UserDto } from '@telecare/contracts';
import { lakeside, riverside } from './users.js';

export function aUser(changes: Partial<UserDto> = {}): UserDto {
  const { id, name, subdomain } = riverside;
  const { role = 'practitioner' } = changes;
  return {
    userId: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0009',
    practice: { id, name },
    role,
    roles: role ? [{ role, isPrimary: true, practice: { id, name, subdomain } }] : [],
    firstName: 'Elena',
    lastName: 'Alvarez',
    email: 'dr.alvarez@riverside.example',
    phone: null,
    isBlocked: false,
    isDeactivated: false,
    lastSignInAt: null,
    revision: 1,
    ...changes,
  };
}

export function ofTwoPractices(): UserDto {
  const { id, name, subdomain } = riverside;
  return aUser({
    practice: null,
    role: 'practice_admin',
    roles: [
      { role: 'practice_admin', isPrimary: true, practice: { id, name, subdomain } },
      { role: 'practitioner', isPrimary: true, practice: { id, name, subdomain } },
      { role: 'patient', isPrimary: false, practice: lakeside },
    ],
  });
}
