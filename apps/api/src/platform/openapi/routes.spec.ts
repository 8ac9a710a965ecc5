import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { describeApi } from '../../api-description.js';
import type { Route } from './routes.js';

const { routes } = await describeApi();
const named = (some: readonly Route[]) => some.map(({ method, path }) => `${method} ${path}`);

describe('every handler', () => {
  it('is found', () => {
    expect(routes.length).toBeGreaterThan(15);
  });

  it('says how it is opened', () => {
    expect(named(routes.filter(({ access }) => !access))).toEqual([]);
  });

  it('has a name of its own, which becomes a function of the client', () => {
    const names = routes.map(({ operation }) => operation);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the public handlers', () => {
  it('are exactly these', () => {
    expect(named(routes.filter(({ access }) => access?.kind === 'public')).sort()).toEqual([
      'GET /api/calendar-feeds/{token}.ics',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/metrics',
      'GET /api/practices',
      'GET /api/practices/lookup',
      'GET /api/practices/{practiceId}',
      'GET /api/practices/{practiceId}/logo',
      'GET /api/practices/{practiceId}/terms',
      'POST /api/appointment-links/act',
      'POST /api/appointment-links/lookup',
      'POST /api/auth/backchannel-logout',
      'POST /api/client-errors',
      'POST /api/invitation-acceptances/account',
      'POST /api/invitation-lookup',
      'POST /api/password-reset',
      'POST /api/sign-ups',
    ]);
  });
});
