import { describe, expect, it } from '@jest/globals';
import type { AppointmentDto, AppointmentTypeDto } from '@telecare/contracts';
import { type BookingFields, chosenTime, fieldsOf, newFields, offers, takeSlot } from './booking-form.js';

const ZONE = 'America/New_York';
const SLOT = { startsAt: '2026-11-24T14:30:00Z', practitionerId: 'elena' };

const APPOINTMENT = {
  startsAt: '2026-11-24T15:00:00Z',
  timeZone: ZONE,
  appointmentTypeId: 'follow-up',
  patient: { id: 'amara', name: 'Amara Johnson' },
  practitioner: { id: 'elena', name: 'Elena Alvarez' },
  notes: 'Bring the results',
  patientNote: '',
} as AppointmentDto;

const fresh = (changes: Partial<BookingFields> = {}): BookingFields => ({
  ...newFields({ patient: null, practitionerId: '', today: '2026-11-22', timeZone: ZONE, startsAt: undefined }),
  ...changes,
});

describe('chosenTime', () => {
  it('returns nothing at first', () => {
    expect(chosenTime(fresh(), ZONE)).toBeUndefined();
  });

  it('returns the free time and its practitioner', () => {
    expect(chosenTime(fresh({ slot: SLOT }), ZONE)).toEqual(SLOT);
  });

  it("reads any other time on the practice's clock, with a named practitioner", () => {
    const other = { way: 'other', day: '2026-11-24', clock: '21:15' } as const;
    expect(chosenTime(fresh(other), ZONE)).toBeUndefined();
    expect(chosenTime(fresh({ ...other, practitionerId: 'omar' }), ZONE)).toEqual({
      startsAt: '2026-11-25T02:15:00.000Z',
      practitionerId: 'omar',
    });
  });

  it('keeps the time of the appointment when the practitioner changes', () => {
    const fields = { ...fieldsOf(APPOINTMENT, '2026-11-22', ZONE), practitionerId: 'omar' };
    expect(chosenTime(fields, ZONE, APPOINTMENT.startsAt)).toEqual({
      startsAt: APPOINTMENT.startsAt,
      practitionerId: 'omar',
    });
  });

  it('takes the time that the user pointed at in the calendar', () => {
    const at = { patient: null, practitionerId: 'omar', today: '2026-11-22', timeZone: ZONE };
    const fields = newFields({ ...at, startsAt: '2026-11-24T14:30:00Z' });
    expect(fields).toMatchObject({ way: 'other', day: '2026-11-24', clock: '09:30' });
  });

  it('takes an offered time and shows its own day', () => {
    const fields = { ...fresh({ way: 'other' }), ...takeSlot(SLOT, ZONE) };
    expect(fields).toMatchObject({ way: 'free', from: '2026-11-24', freeDay: '2026-11-24', practitionerId: 'elena' });
    expect(chosenTime(fields, ZONE)).toEqual(SLOT);
  });
});

describe('offers', () => {
  const typeOf = (...practitionerIds: string[]) => ({ practitionerIds }) as unknown as AppointmentTypeDto;

  it('includes the named practitioners, or all of them if none is named', () => {
    expect(offers(typeOf('elena'), 'elena')).toBe(true);
    expect(offers(typeOf('elena'), 'omar')).toBe(false);
    expect(offers(typeOf(), 'omar')).toBe(true);
    expect(offers(undefined, 'omar')).toBe(true);
  });
});
