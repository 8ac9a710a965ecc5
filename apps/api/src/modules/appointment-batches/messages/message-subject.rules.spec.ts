import { describe, expect, it } from '@jest/globals';
import { subjectOf } from './message-subject.rules.js';

const startsAt = new Date('2026-12-01T02:30:00Z');

describe('the subject of a message about an appointment', () => {
  it("names the day in the patient's language and the practice's time zone", () => {
    const appointment = { timeZone: 'America/New_York', startsAt };
    expect(subjectOf({ ...appointment, language: 'en' })).toBe('Your appointment on Nov 30');
    expect(subjectOf({ ...appointment, language: 'es' })).toBe('Su cita del 30 nov');
  });

  it('leaves the conversation without a subject if the appointment is gone', () => {
    expect(subjectOf({ language: 'en', timeZone: 'UTC', startsAt: null })).toBeNull();
  });
});
