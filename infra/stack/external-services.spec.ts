import { describe, expect, it } from '@jest/globals';
import { externalServices } from './external-services.ts';

const issuer = 'https://login.clinic.example/realms/telecare';

describe('services that somebody else runs', () => {
  it('are none unless an address is set', () => {
    expect(Object.values(externalServices({})).every((service) => service === undefined)).toBe(true);
  });

  it('include an identity server only with the secrets of both clients', () => {
    expect(() => externalServices({ OIDC_ISSUER: issuer })).toThrow('OIDC_PASSWORD_CHECK_CLIENT_SECRET');
    const complete = { OIDC_ISSUER: issuer, OIDC_ADMIN_CLIENT_SECRET: 'a', OIDC_PASSWORD_CHECK_CLIENT_SECRET: 'b' };
    expect(externalServices(complete).identity).toMatchObject({ issuer, adminClientSecret: 'a' });
  });
});
