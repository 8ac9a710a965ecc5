import { describe, expect, it } from '@jest/globals';
import type { BlockInCalendar } from '@telecare/contracts';
import { anAppointment } from '@telecare/testing';
import { blockOver } from './block-over.rules.js';

const ELENA = { id: 'elena', name: 'Elena Alvarez' };
const OMAR = { id: 'omar', name: 'Omar Haddad' };

const LUNCH: BlockInCalendar = {
  blockedTimeId: 'lunch',
  practitionerId: ELENA.id,
  day: '2099-11-24',
  startsAt: '2099-11-24T12:00:00Z',
  endsAt: '2099-11-24T13:00:00Z',
  kind: 'lunch',
  title: null,
  isWeekly: true,
};

const HALF_AN_HOUR = anAppointment({ startsAt: '2099-11-24T09:00:00Z', endsAt: '2099-11-24T09:30:00Z' });

const drop = (time: string, practitioner = ELENA) => ({
  appointment: HALF_AN_HOUR,
  startsAt: `2099-11-24T${time}:00Z`,
  practitioner,
});

describe('a blocked time over which an appointment is dropped', () => {
  it.each(['11:31', '12:15', '12:59'])('finds it for a drop at %s', (time) => {
    expect(blockOver(drop(time), [LUNCH])).toBe(LUNCH);
  });

  it.each(['11:30', '13:00'])('leaves an appointment beside it alone: %s', (time) => {
    expect(blockOver(drop(time), [LUNCH])).toBeUndefined();
  });

  it('leaves the appointments of a colleague alone', () => {
    expect(blockOver(drop('12:15', OMAR), [LUNCH])).toBeUndefined();
  });
});
