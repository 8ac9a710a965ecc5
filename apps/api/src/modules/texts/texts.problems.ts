import type { ProblemKinds } from '../../platform/http/problem.js';

export const textsProblems = {
  'text.not_offered': { status: 409, title: 'The practice sends no text messages' },
  'text.invalid_number': { status: 422, title: 'Not a phone number' },
  'text.not_mobile': { status: 422, title: 'The number cannot receive text messages' },
  'text.country': { status: 422, title: 'The practice sends no text messages to this country' },
  'text.too_many_codes': { status: 429, title: 'Too many codes were sent today' },
  'text.code_wrong': { status: 422, title: 'The code is wrong' },
  'text.code_expired': { status: 409, title: 'The code has expired' },
  'text.stopped': { status: 409, title: 'The number answered STOP' },
  'text.no_credentials': { status: 422, title: 'The provider needs credentials' },
  'text.no_agreement': { status: 422, title: 'Texts need the date of the agreement with the provider' },
  'text.no_secret': { status: 409, title: 'This installation cannot store credentials; SEALING_SECRET is not set' },
  'text.no_provider': { status: 422, title: 'Texts need a provider' },
} satisfies ProblemKinds;
