import {
  type ConversationKind,
  MESSAGE_EDIT_MINUTES,
  type MessageDto,
  PATIENT_CONVERSATIONS_A_DAY,
  type Role,
  type StartConversation,
} from '@telecare/contracts';

interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly startedToday: number;
  readonly mayWrite: boolean;
}

interface Recipient {
  readonly id: string;
  readonly isStaff: boolean;
  readonly isPatient: boolean;
  readonly treatsCaller: boolean;
}

export interface StartPlan {
  readonly kind: ConversationKind;
  readonly patientId: string | null;
  readonly isTeam: boolean;
  readonly assigneeId: string | null;
  /** Initial participants, including the caller. The team joins with the first message. */
  readonly people: readonly string[];
}

export type StartRefusal =
  'message.switched_off' | 'conversation.too_many' | 'conversation.recipients_not_possible' | 'resource.not_found';

type Start = StartConversation['to'];

/** Patients write to the care team, a practitioner or administrators, staff to colleagues and one patient at most. */
export function planStart(caller: Caller, to: Start, recipients: readonly Recipient[]): StartPlan | StartRefusal {
  if (to.kind === 'people' && new Set(to.profileIds).size !== recipients.length) return 'resource.not_found';
  if (caller.role !== 'patient') return planOfStaff(caller, to, recipients);
  if (!caller.mayWrite) return 'message.switched_off';
  if (caller.startedToday >= PATIENT_CONVERSATIONS_A_DAY) return 'conversation.too_many';
  return planOfPatient(caller, to, recipients);
}

function planOfPatient({ id }: Caller, to: Start, recipients: readonly Recipient[]): StartPlan | StartRefusal {
  const common = { kind: 'patient', patientId: id } as const;
  if (to.kind === 'team') return { ...common, isTeam: true, assigneeId: null, people: [id] };
  if (to.kind === 'administration') {
    const [administrator] = recipients;
    if (!administrator) return 'conversation.recipients_not_possible';
    const people = [id, ...recipients.map((recipient) => recipient.id)];
    return { ...common, isTeam: false, assigneeId: administrator.id, people };
  }
  const [practitioner, ...more] = recipients;
  const isOwn = practitioner && practitioner.isStaff && practitioner.treatsCaller && more.length === 0;
  if (!isOwn) return 'conversation.recipients_not_possible';
  return { ...common, isTeam: false, assigneeId: practitioner.id, people: [id, practitioner.id] };
}

function planOfStaff({ id }: Caller, to: Start, recipients: readonly Recipient[]): StartPlan | StartRefusal {
  const [patient, ...more] = recipients.filter(({ isStaff }) => !isStaff);
  const isPossible = to.kind === 'people' && more.length === 0 && (!patient || patient.isPatient);
  if (!isPossible) return 'conversation.recipients_not_possible';
  const people = [id, ...recipients.map((recipient) => recipient.id)];
  return patient
    ? { kind: 'patient', patientId: patient.id, isTeam: false, assigneeId: id, people }
    : { kind: 'staff', patientId: null, isTeam: false, assigneeId: null, people };
}

interface Written {
  readonly isOwn: boolean;
  readonly isDeleted: boolean;
  readonly createdAt: Date;
  readonly now: Date;
}

export type MessageRefusal = 'resource.not_found' | 'access.denied' | 'message.too_late';

/** Senders can edit and delete a message for 15 minutes. A deleted message is gone for everyone. */
export function refusalOfChange(message: Written | undefined): MessageRefusal | undefined {
  if (!message || message.isDeleted) return 'resource.not_found';
  if (!message.isOwn) return 'access.denied';
  const minutes = (message.now.getTime() - message.createdAt.getTime()) / 60_000;
  return minutes < MESSAGE_EDIT_MINUTES ? undefined : 'message.too_late';
}

interface Assigned {
  readonly kind: ConversationKind;
  readonly assigneeId: string | null;
  readonly isClinical: boolean;
}

interface Colleague {
  readonly isClinicalStaff: boolean;
}

/** The front desk can take part in conversations that are not clinical. */
export const mayTakePart = (conversation: Pick<Assigned, 'isClinical'>, colleague: Colleague | undefined): boolean =>
  colleague !== undefined && (colleague.isClinicalStaff || !conversation.isClinical);

export type AssignRefusal = 'resource.not_found' | 'conversation.recipients_not_possible' | 'conversation.taken';

/** Names the assignee that the caller saw, so that only the first of two concurrent claims succeeds. */
export function refusalOfAssignment(
  conversation: Assigned | undefined,
  expected: string | null,
  assignee: Colleague | undefined | 'nobody',
): AssignRefusal | undefined {
  if (!conversation) return 'resource.not_found';
  const isPossible = assignee === 'nobody' || mayTakePart(conversation, assignee);
  if (conversation.kind !== 'patient' || !isPossible) return 'conversation.recipients_not_possible';
  return conversation.assigneeId === expected ? undefined : 'conversation.taken';
}

export interface SentText {
  readonly subject?: string | null;
  readonly content: string | null;
  readonly files?: number;
  readonly isChanged?: boolean;
}

export const toSentText = ({ item, files }: { readonly item: MessageDto; readonly files: number }): SentText => ({
  content: item.content,
  files,
  isChanged: item.isDeleted || item.editedAt !== null,
});

/**
 * True if a message with a known id is a retry. Screens only reuse an id after a lost response, so a different text is
 * an error of the caller. A message edited since cannot be compared and counts as the same.
 */
export const isSentAgain = (sent: SentText, wanted: SentText): boolean =>
  sent.isChanged ||
  (sent.content === wanted.content &&
    (sent.subject ?? null) === (wanted.subject ?? null) &&
    (sent.files ?? 0) === (wanted.files ?? 0));
