import { describe, expect, it } from '@jest/globals';
import { holds, inPractice, onPlatform, practice } from '../../test/people.js';
import { addressAfterChoice, agreeingAddress } from './pages-of-platform.js';

const riverside = practice('riverside', { id: 'riverside-id' });
const lakeside = practice('lakeside', { id: 'lakeside-id' });
const everywhere = [holds('super_admin', null)];
const staff = [holds('practice_admin', riverside)];

describe('choosing a practice', () => {
  it.each([
    ['/super-admin/dashboard', '/dashboard?practice=riverside'],
    ['/super-admin/appointments', '/appointments?practice=riverside'],
    ['/super-admin/analytics', '/admin/analytics?practice=riverside'],
    ['/admin/practices', '/dashboard?practice=riverside'],
    ['/admin/practice/other-id', '/dashboard?practice=riverside'],
    ['/admin/practice/other-id/appointments', '/appointments?practice=riverside'],
    ['/admin/users', '/admin/users?practice=riverside'],
    ['/settings', '/settings?practice=riverside'],
  ])('takes a super administrator from %s to %s', (from, to) => {
    expect(addressAfterChoice(from, 'riverside', everywhere)).toBe(to);
  });

  it('keeps the page of users without pages of the platform', () => {
    expect(addressAfterChoice('/admin/practice-management', 'riverside', staff)).toBe(
      '/admin/practice-management?practice=riverside',
    );
  });

  it.each([
    ['/appointments', '/patient/dashboard?practice=lakeside'],
    ['/admin/users', '/patient/dashboard?practice=lakeside'],
    ['/profile', '/profile?practice=lakeside'],
  ])('takes staff of one who are patients of the other from %s to %s', (from, to) => {
    expect(addressAfterChoice(from, 'lakeside', [...staff, holds('patient', lakeside)])).toBe(to);
  });

  it.each([
    ['/patient/messages', '/dashboard?practice=lakeside'],
    ['/admin/users', '/dashboard?practice=lakeside'],
    ['/admin/analytics', '/admin/analytics?practice=lakeside'],
    ['/appointments/calendar', '/appointments/calendar?practice=lakeside'],
  ])('takes practitioners of the chosen one from %s to %s', (from, to) => {
    expect(addressAfterChoice(from, 'lakeside', [...staff, holds('practitioner', lakeside)])).toBe(to);
  });

  it('none keeps the page', () => {
    expect(addressAfterChoice('/appointments', null, everywhere)).toBe('/appointments');
  });
});

describe('an address', () => {
  const here = inPractice(riverside);

  it.each([
    ['/super-admin/dashboard?practice=riverside', '/dashboard?practice=riverside'],
    ['/admin/practices?practice=riverside&q=x', '/admin/practices?q=x'],
    ['/admin/practice/other-id?practice=riverside', '/admin/practice/other-id'],
    ['/admin/security?practice=riverside', '/admin/security'],
    ['/admin/users?practiceId=other-id&practice=riverside', '/admin/users?practiceId=other-id'],
    ['/admin/users?practiceId=all&practice=riverside', '/admin/users?practiceId=all'],
  ])('%s of a super administrator becomes %s', (path, to) => {
    expect(agreeingAddress(path, here, everywhere)).toBe(to);
  });

  it.each([
    '/dashboard?practice=riverside',
    '/appointments?appointment=1&practice=riverside',
    '/admin/users?practice=riverside',
    '/admin/users?practiceId=riverside-id&practice=riverside',
  ])('%s agrees with its practice', (path) => {
    expect(agreeingAddress(path, here, everywhere)).toBeNull();
  });

  it('does not change without a practice', () => {
    expect(agreeingAddress('/super-admin/dashboard', onPlatform, everywhere)).toBeNull();
  });

  it('keeps the settings of a practice for its administrators', () => {
    expect(agreeingAddress('/admin/practice-management?practice=riverside', here, staff)).toBeNull();
  });

  it.each([[[]], [staff], [everywhere]])('replaces a former subdomain with the current one', (held) => {
    expect(agreeingAddress('/profile?practice=riverbank&tab=a', here, held)).toBe('/profile?practice=riverside&tab=a');
  });
});
