// Screens import these values, so this file must not load zod.

export const PATIENT_ALERT_KINDS = ['wheelchair', 'latex_allergy', 'interpreter', 'do_not_call', 'other'] as const;
export type PatientAlertKind = (typeof PATIENT_ALERT_KINDS)[number];

export const PATIENT_ALERT_TONES = ['red', 'amber', 'blue', 'teal', 'purple', 'grey'] as const;
export type PatientAlertTone = (typeof PATIENT_ALERT_TONES)[number];

export const PATIENT_ALERT_TEXT_MAX = 60;

export const PATIENT_ALERTS_MAX = 8;

export const USUAL_ALERT_TONE: Readonly<Record<PatientAlertKind, PatientAlertTone>> = {
  wheelchair: 'blue',
  latex_allergy: 'red',
  interpreter: 'purple',
  do_not_call: 'amber',
  other: 'grey',
};

// An interpreter alert needs a language, and a custom alert needs a text.
export const needsAlertText = (kind: PatientAlertKind): boolean => kind === 'interpreter' || kind === 'other';
