import { DEFAULT_THEME, PLATFORM_PRACTICE_ID, type PracticeDto } from '@telecare/contracts';
import type { Tenant } from '@telecare/shell-sdk';

const SYSTEM_PRACTICE: PracticeDto = {
  id: PLATFORM_PRACTICE_ID,
  name: 'TeleCare Platform',
  subdomain: 'system',
  logoUrl: null,
  customDomain: null,
  phone: null,
  email: null,
  address: null,
  websiteUrl: null,
  isActive: true,
  timeZone: 'UTC',
  language: 'en',
  theme: DEFAULT_THEME,
  revision: 0,
};

export const systemTenant = (hostname: string): Tenant => ({
  practice: SYSTEM_PRACTICE,
  isPlatform: true,
  hostname,
  isCustomDomain: false,
});
