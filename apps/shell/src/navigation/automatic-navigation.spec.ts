import { describe, expect, it } from '@jest/globals';
import { holds, inPractice, lakeside, onPlatform, riverside } from '../../test/people.js';
import { automaticNavigation } from './automatic-navigation.js';
import { dashboardRedirect, roleDashboard } from '../roles/dashboards.js';
import { primaryPractice } from '../roles/roles-held.js';

const patient = [holds('patient', riverside, true)];
const casey = [holds('practice_admin', lakeside), holds('practitioner', riverside, true)];
const navigate = (over: Partial<Parameters<typeof automaticNavigation>[0]>) =>
  automaticNavigation({ held: patient, tenant: onPlatform, path: '/', settled: false, ...over });
const stay = { to: null, settles: false };
const stayOn = { to: null, settles: true };

describe('automatic navigation', () => {
  it('takes a member from the platform to the dashboard of the home practice, once', () => {
    expect(navigate({ held: casey })).toEqual({ to: '/dashboard?practice=riverside', settles: true });
    expect(navigate({ held: casey, settled: true })).toEqual(stay);
  });

  it.each(['/', '/dashboard', '/patient/dashboard'])('never lets somebody with one practice choose at %s', (path) => {
    expect(navigate({ path, settled: true }).to).toBe('/patient/dashboard?practice=riverside');
  });

  it('keeps a page of the platform for a user with one practice, in that practice', () => {
    expect(navigate({ path: '/profile', settled: true }).to).toBe('/profile?practice=riverside');
  });

  it('redirects a user from a foreign practice to their own', () => {
    expect(navigate({ tenant: inPractice(lakeside), path: '/patient/messages?practice=lakeside' })).toEqual({
      to: '/patient/dashboard?practice=riverside',
      settles: true,
    });
  });

  it('leads a user who has been in their own practice to the public page of a foreign one', () => {
    const foreign = { tenant: inPractice(lakeside), settled: true };
    expect(navigate({ ...foreign, path: '/?practice=lakeside' })).toEqual(stay);
    expect(navigate({ ...foreign, path: '/appointments?practice=lakeside' }).to).toBe('/?practice=lakeside');
  });

  it('opens a deep link of the platform in the home practice', () => {
    expect(navigate({ path: '/settings?tab=1#password' }).to).toBe('/settings?tab=1&practice=riverside#password');
  });

  it('sends a member from / to the role dashboard, every time', () => {
    expect(navigate({ tenant: inPractice(riverside), settled: true }).to).toBe('/patient/dashboard?practice=riverside');
  });

  it('leaves a member elsewhere in the practice alone', () => {
    expect(navigate({ tenant: inPractice(riverside), path: '/profile' })).toEqual(stayOn);
  });

  it('never acts on a sign-in page', () => {
    expect(navigate({ path: '/auth/callback/staff' })).toEqual(stay);
  });

  it('lets users search for a practice, and respects their choice', () => {
    expect(navigate({ path: '/practices' })).toEqual(stayOn);
  });

  it('never moves a super administrator', () => {
    expect(navigate({ held: [holds('super_admin', null), holds('patient', riverside, true)] })).toEqual(stay);
  });

  it('does nothing without a practice', () => {
    expect(navigate({ held: [] })).toEqual(stay);
  });
});

describe('the home practice', () => {
  it('defaults to the first one if none is marked', () => {
    expect(primaryPractice([holds('patient', lakeside), holds('patient', riverside)])?.subdomain).toBe('lakeside');
  });

  it('does not exist for a super administrator', () => {
    expect(primaryPractice([holds('super_admin', null), holds('patient', riverside, true)])).toBeNull();
  });
});

describe('dashboards', () => {
  it('differ for patients and staff', () => {
    expect([roleDashboard('patient'), roleDashboard('practitioner'), roleDashboard(undefined)]).toEqual([
      '/patient/dashboard',
      '/dashboard',
      '/dashboard',
    ]);
  });

  it('send a super administrator without a practice to the platform', () => {
    expect(dashboardRedirect('super_admin', true)).toBe('/super-admin/dashboard');
    expect(dashboardRedirect('super_admin', false)).toBeNull();
    expect(dashboardRedirect('patient', false)).toBe('/patient/dashboard');
    expect(dashboardRedirect('practice_admin', true)).toBeNull();
  });
});
