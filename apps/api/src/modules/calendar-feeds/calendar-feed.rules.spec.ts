import { describe, expect, it } from '@jest/globals';
import { feedOf, type FeedOwner, isReadNoted, type OwnersAppointment } from './calendar-feed.rules.js';

const now = new Date('2030-03-04T10:00:00Z');

const owner: FeedOwner = {
  practiceName: 'Riverside',
  subdomain: 'riverside',
  domain: null,
  address: null,
  language: 'en',
  roles: ['practitioner', 'patient'],
  isCurrentPatient: true,
  showsType: false,
  lastReadAt: null,
  now,
};

const appointment = (id: string, isPractitioner: boolean): OwnersAppointment => ({
  id,
  revision: 0,
  status: 'confirmed',
  mode: 'in_person',
  type: 'Follow-up',
  typeNames: {},
  startsAt: now,
  endsAt: now,
  updatedAt: now,
  isPractitioner,
  isPatient: !isPractitioner,
});

const appointments = [appointment('works', true), appointment('attends', false)];

const shown = (changes: Partial<FeedOwner>) =>
  feedOf({ ...owner, ...changes }, appointments)?.items.map(({ id, type }) => [id, type]);

describe('the appointments of a calendar feed', () => {
  it('name the type only to the practitioner, unless the practice shows types', () => {
    expect(shown({})).toEqual([
      ['works', 'Follow-up'],
      ['attends', null],
    ]);
    expect(shown({ showsType: true })).toContainEqual(['attends', 'Follow-up']);
  });

  it.each<[string, Partial<FeedOwner>, string[] | undefined]>([
    ['leave out appointments of former patients', { isCurrentPatient: false }, ['works']],
    ['leave out appointments of people without the role', { roles: ['practice_admin'] }, ['works']],
    ['leave out working hours of people who no longer work here', { roles: ['patient'] }, ['attends']],
    ['do not exist for people without a role', { roles: [] }, undefined],
  ])('%s', (_, changes, ids) => {
    expect(shown(changes)?.map(([id]) => id)).toEqual(ids);
  });
});

describe('the time of the last read', () => {
  it('changes once a minute', () => {
    expect(isReadNoted(owner)).toBe(true);
    expect(isReadNoted({ ...owner, lastReadAt: new Date('2030-03-04T09:59:30Z') })).toBe(false);
    expect(isReadNoted({ ...owner, lastReadAt: new Date('2030-03-04T09:58:59Z') })).toBe(true);
  });
});
