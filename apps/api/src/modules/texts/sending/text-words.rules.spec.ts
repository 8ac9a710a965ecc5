import { describe, expect, it } from '@jest/globals';
import { isGsm7, segmentsOf } from '@telecare/kernel';
import { exampleTexts } from './example-texts.js';
import { textBody, textedTime } from './text-words.rules.js';

const longest = {
  shownName: 'Riverside Clínica 20',
  timeZone: 'America/Anchorage',
  phone: '+1 (212) 555-0142',
  link: 'https://telecare.example/patient/appointments',
};

describe('every text with the longest values', () => {
  it.each([true, false])('takes one segment in English and two at most in Spanish (answerable: %s)', (takesReplies) => {
    const examples = exampleTexts({ ...longest, takesReplies });
    expect(examples.filter(({ body }) => !isGsm7(body))).toEqual([]);
    expect(examples.filter(({ language, segments }) => segments > (language === 'en' ? 1 : 2))).toEqual([]);
  });
});

describe('a text', () => {
  it('says how to opt out if it can be answered', () => {
    const booked = (takesReplies: boolean) =>
      textBody({ name: 'booked', language: 'en', practice: 'Riverside', takesReplies, values: { time: 'today' } });
    expect(booked(true)).toBe('Riverside: your appointment is booked for today. Reply STOP to opt out.');
    expect(booked(false)).toBe('Riverside: your appointment is booked for today.');
  });

  it('keeps letters of other alphabets and the values as they are', () => {
    const body = textBody({ name: 'test', language: 'en', practice: '李 {{code}} & Co', takesReplies: true });
    expect(body).toBe('李 {{code}} & Co: this is a test text.');
    expect(segmentsOf(body)).toBe(1);
  });

  it('names day, time and zone of the practice', () => {
    const at = new Date('2026-12-01T14:30:00Z');
    expect(textedTime('en', 'America/New_York', at)).toBe('Tue, Dec 1, 9:30 AM EST');
    expect(textedTime('es', 'America/New_York', at)).toBe('mar, 1 dic, 9:30 GMT-5');
  });
});
