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

describe('the time that is chosen', () => {
  it('is nothing at first', () => {
    expect(chosenTime(fresh(), ZONE)).toBeUndefined();
  });

  it('is the free time with the practitioner who has it', () => {
    expect(chosenTime(fresh({ slot: SLOT }), ZONE)).toEqual(SLOT);
  });

  it("is any other on the practice's clock, with somebody who is named", () => {
    const other = { way: 'other', day: '2026-11-24', clock: '21:15' } as const;
    expect(chosenTime(fresh(other), ZONE)).toBeUndefined();
    expect(chosenTime(fresh({ ...other, practitionerId: 'omar' }), ZONE)).toEqual({
      startsAt: '2026-11-25T02:15:00.000Z',
      practitionerId: 'omar',
    });
  });

  it('stays that of the appointment, also with another practitioner', () => {
    const fields = { ...fieldsOf(APPOINTMENT, '2026-11-22', ZONE), practitionerId: 'omar' };
    expect(chosenTime(fields, ZONE, APPOINTMENT.startsAt)).toEqual({
      startsAt: APPOINTMENT.startsAt,
      practitionerId: 'omar',
    });
  });

  it('is the one that a calendar was pointed at', () => {
    const at = { patient: null, practitionerId: 'omar', today: '2026-11-22', timeZone: ZONE };
    const fields = newFields({ ...at, startsAt: '2026-11-24T14:30:00Z' });
    expect(fields).toMatchObject({ way: 'other', day: '2026-11-24', clock: '09:30' });
  });

  it('is one that was offered, shown on its own day', () => {
    const fields = { ...fresh({ way: 'other' }), ...takeSlot(SLOT, ZONE) };
    expect(fields).toMatchObject({ way: 'free', from: '2026-11-24', freeDay: '2026-11-24', practitionerId: 'elena' });
    expect(chosenTime(fields, ZONE)).toEqual(SLOT);
  });
});

describe('a type of appointment', () => {
  const typeOf = (...practitionerIds: string[]) => ({ practitionerIds }) as unknown as AppointmentTypeDto;

  it('is offered by those it names, and by everybody when it names nobody', () => {
    expect(offers(typeOf('elena'), 'elena')).toBe(true);
    expect(offers(typeOf('elena'), 'omar')).toBe(false);
    expect(offers(typeOf(), 'omar')).toBe(true);
    expect(offers(undefined, 'omar')).toBe(true);
  });
});
