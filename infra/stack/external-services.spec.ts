import { describe, expect, it } from '@jest/globals';
import { externalServices } from './external-services.ts';

const issuer = 'https://login.clinic.example/realms/telecare';

describe('external services', () => {
  it('exist only if an address is set', () => {
    expect(Object.values(externalServices({})).every((service) => service === undefined)).toBe(true);
  });

  it('include a text catcher that is switched off', () => {
    expect(externalServices({ TEXT_CATCHER_URL: '' }).textCatcherUrl).toBe('');
    expect(() => externalServices({ TEXT_CATCHER_URL: 'off' })).toThrow('TEXT_CATCHER_URL is not an address.');
  });

  it('include Keycloak only with the secrets of both clients', () => {
    expect(() => externalServices({ OIDC_ISSUER: issuer })).toThrow('OIDC_PASSWORD_CHECK_CLIENT_SECRET');
    const complete = { OIDC_ISSUER: issuer, OIDC_ADMIN_CLIENT_SECRET: 'a', OIDC_PASSWORD_CHECK_CLIENT_SECRET: 'b' };
    expect(externalServices(complete).identity).toMatchObject({ issuer, adminClientSecret: 'a' });
  });

  it('reach Keycloak at its issuer unless another address is set', () => {
    const complete = { OIDC_ISSUER: issuer, OIDC_ADMIN_CLIENT_SECRET: 'a', OIDC_PASSWORD_CHECK_CLIENT_SECRET: 'b' };
    expect(externalServices(complete).identity).toMatchObject({ internalUrl: issuer });
    const inner = { ...complete, OIDC_INTERNAL_URL: 'http://10.0.0.7:8080/realms/telecare' };
    expect(externalServices(inner).identity).toMatchObject({ internalUrl: 'http://10.0.0.7:8080/realms/telecare' });
  });
});
