import { describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { lakeside, riverside } from '../../test/people.js';
import { type Address, resolveTenant } from './resolve-tenant.js';

async function resolved(address: Partial<Address>) {
  const asked: string[] = [];
  const tenant = await resolveTenant(
    { hostname: 'localhost', search: '', ...address },
    {
      bySubdomain: (subdomain) => {
        asked.push(`subdomain ${subdomain}`);
        return Promise.resolve(subdomain === 'riverside' ? riverside : null);
      },
      byHost: (host) => {
        asked.push(`host ${host}`);
        return Promise.resolve(host === 'lakeside.clinics.example' ? lakeside : null);
      },
    },
  );
  return { tenant, asked };
}

describe('the practice of an address', () => {
  it('uses the query first, even on the host of another practice', async () => {
    const { tenant, asked } = await resolved({ search: '?practice=riverside', hostname: 'lakeside.clinics.example' });
    expect(tenant).toMatchObject({ practice: { subdomain: 'riverside' }, isCustomDomain: false, isPlatform: false });
    expect(asked).toEqual(['subdomain riverside']);
  });

  it('uses the host if the query names no practice', async () => {
    const { tenant } = await resolved({ hostname: 'lakeside.clinics.example' });
    expect(tenant).toMatchObject({ practice: { subdomain: 'lakeside' }, isCustomDomain: true });
  });

  it('uses the host if the query names an unknown practice', async () => {
    const { tenant, asked } = await resolved({ search: '?practice=nobody', hostname: 'lakeside.clinics.example' });
    expect(tenant.practice.subdomain).toBe('lakeside');
    expect(asked).toEqual(['subdomain nobody', 'host lakeside.clinics.example']);
  });

  it('defaults to the platform', async () => {
    const { tenant } = await resolved({ search: '?practice=nobody' });
    expect(tenant).toMatchObject({
      isPlatform: true,
      practice: { id: PLATFORM_PRACTICE_ID, name: 'TeleCare Platform', subdomain: 'system' },
    });
  });

  it.each(['localhost', 'riverside.localhost', 'localhost.clinics.example', '127.0.0.1', '[::1]', 'intranet'])(
    'is never asked for by the host %s',
    async (hostname) => {
      const { tenant, asked } = await resolved({ hostname });
      expect(tenant.isPlatform).toBe(true);
      expect(asked).toEqual([]);
    },
  );
});
