import {
  type ChangeAct,
  CHANGE_ACTS,
  CHANGED_FIELDS,
  type ChangedFieldDto,
  type ChangeDto,
  type ChangeKind,
  changeSecuritySettings,
  ROLE_SWITCHES,
} from '@telecare/contracts';

// The history of settings, roles, and accounts. `historyOf` of the appointments module records an appointment's history.

/** An act shows the changed fields of its tables. Other changes in the same transaction belong to other acts. */
interface Act {
  readonly kind: ChangeKind;
  readonly tables: readonly string[];
}

const act = (kind: ChangeKind, ...tables: string[]): Act => ({ kind, tables });

const ACTS: Record<ChangeAct, Act> = {
  'practice.create': act('settings'),
  'practice.update': act('settings', 'practices'),
  'practice.delete': act('settings'),
  'message-settings.update': act('settings', 'message_settings'),
  'message-template.create': act('settings', 'message_templates'),
  'message-template.update': act('settings', 'message_templates'),
  'message-template.delete': act('settings', 'message_templates'),
  'mail-text.update': act('settings', 'mail_texts'),
  'practice-texts.update': act('settings', 'practice_texts'),
  'practice-terms.create': act('settings', 'practice_terms'),
  'custom-domain.update': act('settings', 'domain_claims'),
  'custom-domain.verify': act('settings', 'practices'),
  'custom-domain.delete': act('settings', 'domain_claims', 'practices'),
  'closed-day.update': act('settings', 'practice_closed_days'),
  'room.update': act('settings', 'rooms'),
  'appointment-type.create': act('settings', 'appointment_types'),
  'appointment-type.update': act('settings', 'appointment_types'),
  'cancel-reason.create': act('settings', 'cancel_reasons'),
  'cancel-reason.update': act('settings', 'cancel_reasons'),
  'cancel-reason.delete': act('settings', 'cancel_reasons'),
  'scheduling-settings.update': act('settings', 'practices'),
  'practitioner-schedule.update': act('settings', 'practitioner_schedules'),
  'role-switch.allow': act('roles'),
  'role-switch.deny': act('roles'),
  'member.change-roles': act('roles', 'user_roles'),
  'member.update': act('people', 'profiles'),
  'member.remove': act('people', 'user_roles'),
  'member.deactivate': act('people', 'user_roles'),
  'member.reactivate': act('people', 'user_roles'),
  'member.reset-factor': act('security'),
  'member.remove-account': act('people'),
  'member.block-account': act('people'),
  'member.unblock-account': act('people'),
  'member.unlock': act('people'),
  'invitation.create': act('people', 'user_invitations'),
  'invitation.resend': act('people'),
  'invitation.cancel': act('people'),
  'invitation.accept': act('people', 'user_roles'),
  'invitation.approve': act('people'),
  'invitation.decline': act('people'),
  'patient.create': act('patients'),
  'patient.import': act('patients'),
  'patient.update': act('patients', 'profiles', 'patient_practice_relationships'),
  'patient.remove': act('patients'),
  'patient.merge': act('patients', 'profiles'),
  'patient.undo-merge': act('patients', 'profiles'),
  'patient-messaging.update': act('patients', 'patient_practice_relationships'),
  'member.export': act('exports'),
  'patient.export': act('exports'),
  'appointment.export': act('exports'),
  'conversation.export': act('exports'),
  'access-ledger.export': act('exports'),
  'change-history.export': act('exports'),
  'practice-overview.export': act('exports'),
  'failed-sign-in.export': act('exports'),
  'threat.export': act('exports'),
  'registration-attempt.export': act('exports'),
  'practice-export.create': act('exports'),
  'practice-export.export': act('exports'),
  'security-setting.enable': act('security'),
  'security-setting.disable': act('security'),
  'security-setting.update': act('security'),
  'threat.acknowledge': act('security'),
  'address-block.create': act('security'),
  'address-block.delete': act('security'),
  'registration-attempt.delete': act('security'),
  'practice-opening.open': act('security'),
  'practice-opening.close': act('security'),
  'record-opening.open': act('security'),
  'record-opening.close': act('security'),
};

/** For these resources, audit events also name the switch or setting: `role-switch.practitioner.patient:export`. */
const NAMED: Record<string, readonly string[]> = {
  'role-switch': ROLE_SWITCHES.map(({ role, permission }) => `${role}.${permission}`),
  'security-setting': Object.keys(changeSecuritySettings.shape),
};

/**
 * Acts of the platform that also appear in a practice's history: changes of the practice, and of the accounts of people
 * who worked there then.
 */
export const PLATFORM_ACTS = {
  own: ['practice', 'member'],
  ofAccounts: ['member block-account', 'member unblock-account', 'member reset-factor'],
} as const;

export interface SelectedActs {
  readonly resources: readonly string[];
  readonly acts: readonly string[];
}

export function actsOf(kind: ChangeKind | undefined): SelectedActs {
  const pairs = CHANGE_ACTS.filter((name) => kind === undefined || ACTS[name].kind === kind).flatMap((name) => {
    const [resource = '', action = ''] = name.split('.');
    const resources = NAMED[resource]?.map((about) => `${resource}.${about}`) ?? [resource];
    return resources.map((one) => ({ resource: one, action }));
  });
  return {
    resources: [...new Set(pairs.map(({ resource }) => resource))],
    acts: pairs.map(({ resource, action }) => `${resource} ${action}`),
  };
}

type RecordedFields = Readonly<Record<string, readonly [unknown, unknown] | null>>;

interface FoundNames {
  readonly practice: string | null;
  readonly staff: string | null;
  /** Name that the audit event recorded before the person or thing was deleted. */
  readonly kept: string | null;
  readonly patient: string | null;
  readonly invited: string | null;
}

export interface FoundChange extends Omit<ChangeDto, 'act' | 'about' | 'fields' | 'subject' | 'others'> {
  readonly subjects: readonly string[];
  readonly names: FoundNames;
  readonly resource: string;
  readonly action: string;
  readonly changes: { readonly table: string; readonly fields: RecordedFields }[] | null;
}

export function toChangeDto({ resource, action, changes, subjects, names, ...found }: FoundChange): ChangeDto {
  const [family = '', ...rest] = resource.split('.');
  const name = `${family}.${action}` as ChangeAct;
  const belongs = (table: string) => table === resource || ACTS[name].tables.includes(table);
  const recorded = (changes ?? []).filter(({ table }) => belongs(table));
  const fields = recorded.flatMap(({ fields: changed }) => shownFields(changed));
  const [subject] = subjects;
  return {
    ...found,
    subject: subject === undefined ? null : { id: subject, name: nameOf(names) },
    others: Math.max(subjects.length - 1, 0),
    act: name,
    about: rest.join('.') || null,
    fields: [...impliedFields(family, action), ...fields],
  };
}

/** Prefers the current name to the recorded one. */
const nameOf = ({ practice, staff, kept, patient, invited }: FoundNames): string | null =>
  practice ?? staff ?? kept ?? patient ?? invited;

/** Removes fields that are not listed, including their names. */
const shownFields = (fields: RecordedFields): ChangedFieldDto[] =>
  CHANGED_FIELDS.filter((field) => field in fields && isChanged(fields[field])).map((field) => {
    const values = fields[field];
    if (!values) return { field, before: null, after: null, shown: false };
    return { field, before: textOf(values[0]), after: textOf(values[1]), shown: true };
  });

/** A recorded name has the same value before and after, so it is not a change. */
const isChanged = (values: RecordedFields[string] | undefined): boolean =>
  !values || textOf(values[0]) !== textOf(values[1]);

function impliedFields(resource: string, action: string): ChangedFieldDto[] {
  if (resource !== 'role-switch') return [];
  const isAllowed = action === 'allow';
  return [{ field: 'allowed', before: String(!isAllowed), after: String(isAllowed), shown: true }];
}

/** Formats simple values and lists of them. For other values, the history shows only the field's name. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return inOrder(value).map(textOf).filter(Boolean).join(', ') || null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}` || null
    : null;
}

/** Numbers by their size, other values by their text. */
const inOrder = (values: readonly unknown[]): readonly unknown[] =>
  values.every((value) => typeof value === 'number') ? values.toSorted((a, b) => a - b) : values.toSorted();
