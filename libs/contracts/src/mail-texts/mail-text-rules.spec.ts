import { describe, expect, it } from '@jest/globals';
import { filledText, MAILS, placeholdersOf, unknownPlaceholder } from './mail-text-rules.js';

describe('the placeholders of mails', () => {
  it('name nothing in a subject but the practice', () => {
    expect(MAILS.flatMap((mail) => placeholdersOf(mail, 'subject')).every((name) => name === 'practice')).toBe(true);
  });

  it('name a patient to staff only, and a practitioner to patients only', () => {
    expect(placeholdersOf('booked.patient', 'introduction')).toEqual(['practice', 'practitioner', 'date']);
    expect(placeholdersOf('booked.practitioner', 'closing')).toEqual(['practice', 'patient', 'date']);
    expect(placeholdersOf('invitation.team', 'closing')).toEqual(['practice', 'inviter', 'date']);
    expect(placeholdersOf('message.unread', 'introduction')).toEqual(['practice']);
  });

  it.each([
    ['See you on {date} at {practice}', undefined],
    ['About {diagnosis}', 'diagnosis'],
    ['{date} and {notes}', 'notes'],
    ['{}', ''],
    ['Braces { alone } and }{', undefined],
  ])('that are unknown are found: %s', (text, unknown) => {
    expect(unknownPlaceholder(text, ['date', 'practice'])).toBe(unknown);
  });

  it('get replaced once, even if values contain placeholders', () => {
    expect(filledText('{practice}: {date}', { practice: '{date} $&', date: 'Monday' })).toBe('{date} $&: Monday');
  });
});
