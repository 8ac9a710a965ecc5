export const MAILS = [
  'requested.patient',
  'booked.patient',
  'confirmed.patient',
  'moved.patient',
  'changed.patient',
  'reschedule_requested.patient',
  'withdrawn.patient',
  'declined.patient',
  'cancelled.patient',
  'reminder.patient',
  'message.unread',
  'invitation.patient',
  'invitation.team',
  'requested.practitioner',
  'booked.practitioner',
  'confirmed.practitioner',
  'moved.practitioner',
  'changed.practitioner',
  'reschedule_requested.practitioner',
  'withdrawn.practitioner',
  'declined.practitioner',
  'handed_over.practitioner',
  'cancelled.practitioner',
  'reminder.practitioner',
] as const;
export type MailName = (typeof MAILS)[number];

/** Parts of a mail that a practice can rewrite. Greeting, facts, buttons and legal notes are fixed. */
export const MAIL_PARTS = ['subject', 'introduction', 'closing'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];

export const MAIL_PART_MAX: Readonly<Record<MailPart, number>> = { subject: 120, introduction: 800, closing: 800 };

export type MailPlaceholder = 'practice' | 'practitioner' | 'patient' | 'date' | 'inviter';

const OF_SIDE: Readonly<Record<string, readonly MailPlaceholder[]>> = {
  patient: ['practice', 'practitioner', 'date'],
  practitioner: ['practice', 'patient', 'date'],
  unread: ['practice'],
};

/**
 * Placeholders allowed in each part. They never add data that the mail did not contain there before. Subjects are
 * stored and shown everywhere, so they can only contain the practice's name. Practitioners get their patient's
 * initials.
 */
export function placeholdersOf(mail: MailName, part: MailPart): readonly MailPlaceholder[] {
  if (part === 'subject') return ['practice'];
  const [kind = '', side = ''] = mail.split('.');
  return kind === 'invitation' ? ['practice', 'inviter', 'date'] : (OF_SIDE[side] ?? []);
}

const PLACEHOLDER = /\{([^{}\s]*)\}/g;

export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).find((name) => !known.includes(name));
}

export const filledText = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
