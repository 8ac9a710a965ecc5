import type { ProblemKinds } from '../../platform/http/problem.js';

export const availabilityProblems = {
  'appointment_type.name_taken': { status: 409, title: 'The practice has an appointment type of this name already' },
  'blocked_time.in_the_way': { status: 409, title: 'Appointments are in the way' },
  'blocked_time.too_many': { status: 409, title: 'The practitioner has as many blocked times as possible' },
  'blocked_time.too_many_skips': { status: 409, title: 'The blocked time is left out on as many days as possible' },
} satisfies ProblemKinds;
