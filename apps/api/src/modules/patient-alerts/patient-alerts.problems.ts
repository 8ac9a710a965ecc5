import type { ProblemKinds } from '../../platform/http/problem.js';

export const patientAlertProblems = {
  'patient_alert.too_many': { status: 409, title: 'The patient has as many alerts as a patient may have' },
  'patient_alert.known': { status: 409, title: 'The patient has this alert already' },
} satisfies ProblemKinds;
