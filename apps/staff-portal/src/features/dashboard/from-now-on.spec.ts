import { describe, expect, it } from '@jest/globals';
import type { AppointmentDto } from '@telecare/contracts';
import { fromNowOn } from './from-now-on.js';

const DAY = Array.from({ length: 8 }, (_, index) => {
  const hour = String(index + 8).padStart(2, '0');
  return { id: hour, startsAt: `2026-11-24T${hour}:00:00Z`, endsAt: `2026-11-24T${hour}:30:00Z` } as AppointmentDto;
});

const hoursShown = (time: string, rows: number) =>
  fromNowOn(DAY, new Date(`2026-11-24T${time}:00Z`), rows).map(({ id }) => id);

describe('choosing the visible rows of a day', () => {
  it('shows all rows of a short day', () => {
    expect(hoursShown('12:00', 20)).toHaveLength(8);
  });

  it('starts with the current appointment', () => {
    expect(hoursShown('10:15', 3)).toEqual(['10', '11', '12']);
  });

  it('starts with the next appointment between two', () => {
    expect(hoursShown('10:45', 3)).toEqual(['11', '12', '13']);
  });

  it('shows the last rows in the evening', () => {
    expect(hoursShown('14:45', 3)).toEqual(['13', '14', '15']);
    expect(hoursShown('20:00', 3)).toEqual(['13', '14', '15']);
  });
});
