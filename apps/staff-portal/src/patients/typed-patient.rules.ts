import { isMailAddress, isPhoneNumber } from '@telecare/contracts';
import { birthDateIn } from '@telecare/kernel';
import { NEW_PATIENT, type PatientFields } from './patient-form.js';

const PHONE = /(?<!\S)\+?[\d(][\d\s()./-]{3,}\d(?!\S)/;

const LEAST_PHONE_DIGITS = 5;

// Fills the fields of a new record with the words of a search: a date, an address and a phone number go to their fields,
// the rest is the name. A date that can mean two days is read in the order of the language.
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
  const [firstName = '', ...others] = before.split(' ');
  return { firstName, lastName: others.join(' ') };
}

// People search in lower case but write names with capitals. A name with any capital stays as it is.
const capitalized = (name: string): string =>
  name === name.toLowerCase() ? name.replace(/(?<=^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase()) : name;
