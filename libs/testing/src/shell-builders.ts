import type { HeldRoleDto, PracticeDto, Role, Switched } from '@telecare/contracts';
import type { Session, ShellApi, Tenant } from '@telecare/shell-sdk';
import { withPractice } from '@telecare/shell-sdk';

const BLUE = {
  primary: '221 83% 53%',
  primaryForeground: '0 0% 100%',
  primaryHover: '221 83% 45%',
  secondary: '214 32% 91%',
  secondaryForeground: '222 47% 11%',
  secondaryHover: '214 32% 85%',
  accent: '210 40% 96%',
  accentForeground: '222 47% 11%',
};

export function aPractice(changes: Partial<PracticeDto> = {}): PracticeDto {
  return {
    id: '6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01',
    name: 'Riverside Family Practice',
    subdomain: 'riverside',
    logoUrl: null,
    customDomain: null,
    phone: '+1 555 010 2030',
    email: 'hello@riverside.example',
    address: '12 River Road, Springfield',
    websiteUrl: 'https://riverside.example',
    isActive: true,
    timeZone: 'America/New_York',
    language: 'en',
    theme: BLUE,
    revision: 1,
    ...changes,
  };
}

export function aTenant(changes: Partial<Tenant> = {}): Tenant {
  return { practice: aPractice(), isPlatform: false, hostname: 'localhost', isCustomDomain: false, ...changes };
}

export function aSession(role: Role, changes: Partial<Session['user']> = {}): Session {
  const { id, name, subdomain } = aPractice();
  const practice = role === 'super_admin' ? null : { id, name, subdomain };
  const held: HeldRoleDto = { role, practice, isPrimary: true };
  const user = {
    userId: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0001',
    email: 'ana.silva@riverside.example',
    firstName: 'Ana',
    lastName: 'Silva',
    displayName: 'Ana Silva',
    ...changes,
  };
  return { user, roles: [held], role };
}

export function aSwitchedSession(role: Role, ...switched: Switched): Session {
  const session = aSession(role);
  return { ...session, roles: session.roles.map((held) => ({ ...held, switched })) };
}

export function aShell(changes: Partial<ShellApi> = {}): ShellApi {
  const tenant = changes.tenant ?? aTenant();
  return {
    session: aSession('practice_admin'),
    tenant,
    fetch: (input, init) => fetch(input instanceof Request ? input : new URL(input, window.location.href), init),
    pathInPractice: (path) => withPractice(path, tenant.isPlatform ? null : tenant.practice.subdomain),
    toast: () => undefined,
    reloadTenant: () => Promise.resolve(),
    reportFault: () => undefined,
    ...changes,
  };
}
