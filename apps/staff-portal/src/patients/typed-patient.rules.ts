import { isMailAddress, isPhoneNumber } from '@telecare/contracts';
import { birthDateIn } from '@telecare/kernel';
import { NEW_PATIENT, type PatientFields } from './patient-form.js';

const PHONE = /(?<!\S)\+?[\d(][\d\s()./-]{3,}\d(?!\S)/;

const LEAST_PHONE_DIGITS = 5;

// Fills a new record from search words: a date, an e-mail address and a phone number go to their fields, and the rest
// is the name. The language decides how to read an ambiguous date.
export function patientTyped(typed: string, language: string, today = new Date()): PatientFields {
  const orders = language === 'en' ? (['mdy', 'dmy'] as const) : (['dmy', 'mdy'] as const);
  const { days, rest } = birthDateIn(typed, today, orders);
  const email = rest.split(/\s+/).find(isMailAddress) ?? '';
  const withoutEmail = rest.replace(email, ' ');
  const phone = phoneIn(withoutEmail);
  const name = namesIn(withoutEmail.replace(phone, ' '));
  return { ...NEW_PATIENT, ...name, email, phone, dateOfBirth: days[0] ?? '' };
}

function phoneIn(text: string): string {
  const found = PHONE.exec(text)?.[0] ?? '';
  return found.replace(/\D/g, '').length >= LEAST_PHONE_DIGITS && isPhoneNumber(found) ? found : '';
}

function namesIn(text: string): Pick<PatientFields, 'firstName' | 'lastName'> {
  const [before = '', after] = text.split(',').map((part) => capitalized(part.trim().replace(/\s+/g, ' ')));
  if (after) return { firstName: after, lastName: before };
  // A name in parentheses belongs to the first name.
  const [firstName = ''] = /^\S*(?: \([^)]*\))*/.exec(before) ?? [];
  return { firstName, lastName: before.slice(firstName.length).trim() };
}

// People search in lower case but write names with capitals. A name with any capital stays unchanged.
const capitalized = (name: string): string =>
  name === name.toLowerCase() ? name.replace(/(?<=^|[\s'’(-])\p{L}/gu, (letter) => letter.toUpperCase()) : name;
