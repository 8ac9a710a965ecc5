import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { describeApi } from '../../api-description.js';
import type { Route } from './routes.js';

const { routes } = await describeApi();
const named = (some: readonly Route[]) => some.map(({ method, path }) => `${method} ${path}`);

describe('every handler', () => {
  it('appears in the list of routes', () => {
    expect(routes.length).toBeGreaterThan(15);
  });

  it('declares its access', () => {
    expect(named(routes.filter(({ access }) => !access))).toEqual([]);
  });

  it('needs a unique name, which becomes a function of the client', () => {
    const names = routes.map(({ operation }) => operation);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the public handlers', () => {
  it('match this list', () => {
    expect(named(routes.filter(({ access }) => access?.kind === 'public')).sort()).toEqual([
      'GET /api/calendar-feeds/{token}.ics',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/metrics',
      'GET /api/practices',
      'GET /api/practices/lookup',
      'GET /api/practices/web-app',
      'GET /api/practices/web-app/icon',
      'GET /api/practices/{practiceId}',
      'GET /api/practices/{practiceId}/logo',
      'GET /api/practices/{practiceId}/terms',
      'POST /api/appointment-links/act',
      'POST /api/appointment-links/lookup',
      'POST /api/auth/backchannel-logout',
      'POST /api/captcha-challenges',
      'POST /api/client-errors',
      'POST /api/invitation-acceptances/account',
      'POST /api/invitation-lookup',
      'POST /api/password-reset',
      'POST /api/password-reset/complete',
      'POST /api/push-reports',
      'POST /api/sign-ups',
      'POST /api/text-callbacks/{token}/reply',
      'POST /api/text-callbacks/{token}/status',
      'POST /api/text-callbacks/{token}/status/{reference}',
    ]);
  });
});

describe('a handler with a patient in its path', () => {
  it('opens the record, except handlers of emergency access', () => {
    const ofPatients = routes.filter(({ path }) => path.includes('{patientId}'));
    const open = ofPatients.filter(({ access }) => access && 'opensRecord' in access && access.opensRecord === false);
    expect(named(open)).toEqual([
      'POST /api/patients/{patientId}/openings',
      'DELETE /api/patients/{patientId}/openings',
    ]);
    expect(named(ofPatients).sort()).toEqual([
      'DELETE /api/patients/{patientId}',
      'DELETE /api/patients/{patientId}/alerts/{alertId}',
      'DELETE /api/patients/{patientId}/openings',
      'GET /api/patients/{patientId}',
      'GET /api/patients/{patientId}/alerts',
      'GET /api/patients/{patientId}/appointments',
      'GET /api/patients/{patientId}/earlier-histories',
      'GET /api/patients/{patientId}/files',
      'GET /api/patients/{patientId}/merge-preview',
      'GET /api/patients/{patientId}/merges',
      'GET /api/patients/{patientId}/messaging',
      'GET /api/patients/{patientId}/notes',
      'GET /api/patients/{patientId}/text-number',
      'PATCH /api/patients/{patientId}',
      'POST /api/patients/{patientId}/alerts',
      'POST /api/patients/{patientId}/merges',
      'POST /api/patients/{patientId}/merges/{mergeId}/undo',
      'POST /api/patients/{patientId}/openings',
      'POST /api/patients/{patientId}/text-number/stop',
      'PUT /api/patients/{patientId}/messaging',
      'PUT /api/patients/{patientId}/text-number',
    ]);
  });
});
