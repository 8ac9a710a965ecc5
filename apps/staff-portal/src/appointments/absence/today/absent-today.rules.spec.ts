import { describe, expect, it } from '@jest/globals';
import type { AppointmentDto, Calendar } from '@telecare/contracts';
import { anAppointment } from '@telecare/testing';
import { absentToday } from './absent-today.rules.js';

const ZONE = 'America/New_York';
const TODAY = '2026-11-24';
// 10:04 in New York.
const NOW = new Date('2026-11-24T15:04:00Z');
const CASEY = { id: 'casey', name: 'Casey Morgan' };
const OMAR = { id: 'omar', name: 'Omar Haddad' };

const at = (clock: string, changes: Partial<AppointmentDto> = {}) =>
  anAppointment({
    practitioner: CASEY,
    startsAt: `2026-11-24T${clock}:00Z`,
    endsAt: `2026-11-24T${clock.slice(0, 3)}30:00Z`,
    status: 'confirmed',
    ...changes,
  });

const absent = (timeOff: { from: string; to: string }[], items: AppointmentDto[] = []) => {
  const calendar: Calendar = {
    timeZone: ZONE,
    practitioners: [
      { ...CASEY, days: [{ day: TODAY, hours: [], timeOff }] },
      { ...OMAR, days: [{ day: TODAY, hours: [], timeOff: [] }] },
    ],
    closedDays: [],
    blocks: [],
    items,
  };
  return absentToday(calendar, NOW, ZONE);
};

describe('who is absent today', () => {
  it('names only people with time off, and counts open appointments ahead', () => {
    const items = [
      at('14:00'),
      at('16:00'),
      at('17:00', { status: 'pending' }),
      at('18:00', { status: 'cancelled' }),
      at('19:00', { practitioner: OMAR }),
    ];
    expect(absent([{ from: '00:00', to: '24:00' }], items)).toEqual([{ ...CASEY, times: [], booked: 2 }]);
    expect(absent([], items)).toEqual([]);
  });

  it('counts only what is in the hours of the time off', () => {
    const noon = { from: '12:00', to: '24:00' };
    expect(absent([noon], [at('16:00'), at('17:00'), at('20:00')])).toEqual([{ ...CASEY, times: [noon], booked: 2 }]);
  });

  it('forgets time off that is over', () => {
    const afternoon = { from: '14:00', to: '15:00' };
    expect(absent([{ from: '08:00', to: '10:00' }])).toEqual([]);
    expect(absent([{ from: '08:00', to: '10:00' }, afternoon])).toEqual([{ ...CASEY, times: [afternoon], booked: 0 }]);
  });
});
