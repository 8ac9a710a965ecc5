import { z } from 'zod';
import { localDate } from './common.js';
import { isBirthDate, isPhoneNumber, PHONE_MAX, visiblePhone } from '../patients/personal-facts.js';
import { PERSON_NAME_MAX, visibleName } from './visible-name.js';

/** Empty if the input has no visible characters. */
export const name = (max: number) => z.string().overwrite(visibleName).max(max);

export const requiredName = (max: number) => name(max).min(1);

const optionalName = (max: number) =>
  name(max)
    .nullable()
    .transform((value) => value || null);

export const requiredPersonName = requiredName(PERSON_NAME_MAX);
export const optionalPersonName = optionalName(PERSON_NAME_MAX);

export const optionalPhone = z
  .string()
  .overwrite(visiblePhone)
  .max(PHONE_MAX)
  .refine((text) => !text || isPhoneNumber(text), 'Not a phone number, or one that a spreadsheet wrote as a decimal')
  .nullable()
  .transform((text) => text || null);

export const optionalBirthDate = localDate.refine((day) => isBirthDate(day), 'Not a day of birth').nullable();
