import { describe, expect, it } from '@jest/globals';
import type { AppointmentDto } from '@telecare/contracts';
import { anAppointment } from '@telecare/testing';
import { holderOf } from './holder.rules.js';

const ELENA = { id: 'elena', name: 'Elena Alvarez' };
const OMAR = { id: 'omar', name: 'Omar Haddad' };

const at = (id: string, from: string, to: string, rest: Partial<AppointmentDto> = {}): AppointmentDto =>
  anAppointment({
    id,
    startsAt: `2099-11-24T${from}:00Z`,
    endsAt: `2099-11-24T${to}:00Z`,
    practitioner: ELENA,
    patient: { ...anAppointment().patient, id: `patient of ${id}` },
    ...rest,
  });

const DRAGGED = at('dragged', '09:00', '09:30');

const drop = (startsAt: string, practitioner = ELENA) => ({
  appointment: DRAGGED,
  startsAt: `2099-11-24T${startsAt}:00Z`,
  practitioner,
});

describe('an appointment that has the time of a drop', () => {
  const taken = at('taken', '10:00', '10:30');

  it.each([
    ['10:00', 'taken'],
    ['10:15', 'taken'],
    ['09:45', 'taken'],
    ['09:30', undefined],
    ['10:30', undefined],
    ['09:00', undefined],
  ])('at %s is %s', (time, id) => expect(holderOf(drop(time), [DRAGGED, taken])?.id).toBe(id));

  it('finds one of the same patient with another practitioner', () => {
    const samePatient = at('same', '10:00', '10:30', { practitioner: OMAR, patient: DRAGGED.patient });
    expect(holderOf(drop('10:00'), [samePatient])?.id).toBe('same');
  });

  it('does not exist if it was cancelled or belongs to two others', () => {
    expect(holderOf(drop('10:00'), [at('cancelled', '10:00', '10:30', { status: 'cancelled' })])).toBeUndefined();
    expect(holderOf(drop('10:00', OMAR), [taken])).toBeUndefined();
  });
});
