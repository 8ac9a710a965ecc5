import {
  DEFAULT_THEME,
  type HeldRoleDto,
  type MeDto,
  PLATFORM_PRACTICE_ID,
  type PracticeDto,
  type Role,
} from '@telecare/contracts';
import type { Tenant } from '@telecare/shell-sdk';

export const practice = (subdomain: string, over: Partial<PracticeDto> = {}): PracticeDto => ({
  id: `00000000-0000-4000-8000-${subdomain
    .padEnd(12, '0')
    .slice(0, 12)
    .replace(/[^0-9a-f]/g, 'a')}`,
  name: `${subdomain} practice`,
  subdomain,
  logoUrl: null,
  customDomain: null,
  phone: null,
  email: null,
  address: null,
  websiteUrl: null,
  isActive: true,
  timeZone: 'Europe/Berlin',
  language: 'en',
  theme: DEFAULT_THEME,
  revision: 1,
  ...over,
});

export const riverside = practice('riverside');
export const lakeside = practice('lakeside', { id: '00000000-0000-4000-8000-000000000002' });

export const holds = (role: Role, at: PracticeDto | null, isPrimary = false): HeldRoleDto => ({
  role,
  practice: at && { id: at.id, name: at.name, subdomain: at.subdomain },
  isPrimary,
});

export const inPractice = (of: PracticeDto): Tenant => ({
  practice: of,
  isPlatform: false,
  hostname: 'localhost',
  isCustomDomain: false,
});

export const onPlatform: Tenant = {
  ...inPractice(practice('system', { id: PLATFORM_PRACTICE_ID, name: 'TeleCare Platform' })),
  isPlatform: true,
};

export const me = (roles: readonly HeldRoleDto[], over: Partial<MeDto> = {}): MeDto => ({
  userId: '00000000-0000-4000-8000-0000000000ff',
  email: 'grace@riverside.example',
  firstName: 'Grace',
  lastName: 'Whitfield',
  language: null,
  roles: [...roles],
  inactivePractices: [],
  waitingPractices: [],
  termsToAccept: [],
  ...over,
});
