import type { ConversationDetailDto, ConversationDto, MessageDto, MessageSettingsDto } from '@telecare/contracts';

let built = 0;

const id = (kind: number): string => `${kind}0000000-0000-4000-8000-${String((built += 1)).padStart(12, '0')}`;

export const ROSA = { id: id(1), name: 'Rosa Silva' };
export const NINA = { id: id(1), name: 'Nina Novak' };
export const OMAR = { id: id(1), name: 'Omar Haddad' };

export function aConversation(changes: Partial<ConversationDto> = {}): ConversationDto {
  return {
    id: id(2),
    kind: 'patient',
    subject: 'Blood test',
    status: 'open',
    isTeam: true,
    isUrgent: false,
    isClinical: false,
    isReadable: true,
    patient: ROSA,
    assignee: null,
    people: [],
    lastSeq: 1,
    lastMessageAt: new Date().toISOString(),
    preview: 'When will the result be there?',
    waitingSince: null,
    dueAt: null,
    dueSoonAt: null,
    unread: 0,
    mark: { upTo: 1, epoch: 0 },
    ...changes,
  };
}

export function aConversationDetail(changes: Partial<ConversationDetailDto> = {}): ConversationDetailDto {
  return {
    ...aConversation(changes),
    ownId: NINA.id,
    aboutAppointmentId: null,
    createdAt: new Date().toISOString(),
    escalatedAt: null,
    participants: [
      { ...ROSA, isPatient: true, isActive: true },
      { ...NINA, isPatient: false, isActive: true },
    ],
    readBy: [],
    draft: null,
    ...changes,
  };
}

export function aMessage(seq: number, changes: Partial<MessageDto> = {}): MessageDto {
  return {
    id: id(3),
    seq,
    sender: ROSA,
    senderRole: 'patient',
    content: `Message ${seq}`,
    createdAt: new Date(Date.now() - (1_000 - seq) * 60_000).toISOString(),
    editedAt: null,
    isDeleted: false,
    attachments: [],
    ...changes,
  };
}

export const messageSettings = (changes: Partial<MessageSettingsDto> = {}): MessageSettingsDto => ({
  isOn: true,
  hours: [],
  replyMinutes: 480,
  emergencyNumber: '911',
  emergencyText: null,
  phone: '+1 555 010 2030',
  timeZone: 'UTC',
  promise: null,
  keptYears: null,
  mayWrite: true,
  staff: null,
  revision: 0,
  ...changes,
});
