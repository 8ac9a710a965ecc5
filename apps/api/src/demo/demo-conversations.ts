import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Conversation } from '../modules/conversations/conversation.entity.js';
import { ConversationParticipant } from '../modules/conversations/conversation-participant.entity.js';
import { Message } from '../modules/conversations/message.entity.js';

type Writer = 'patient' | 'practitioner' | 'admin';

interface DemoConversation {
  readonly patient?: number;
  readonly isTeam?: boolean;
  readonly isClosed?: boolean;
  readonly subject: string;
  readonly messages: readonly (readonly [Writer, number, string])[];
}

const CONVERSATIONS: readonly DemoConversation[] = [
  {
    patient: 0,
    isTeam: true,
    subject: 'A form for my employer',
    messages: [
      ['patient', 190, 'Good morning! My employer needs a form about my appointment last week. May I send it to you?'],
      ['patient', 35, 'It is one page, and they ask for it by Friday.'],
    ],
  },
  {
    patient: 1,
    subject: 'Before my next appointment',
    messages: [
      ['patient', 1_570, 'Do I need to bring anything to the next appointment?'],
      ['practitioner', 1_500, 'Only your insurance card, please. If you keep a diary, bring that too.'],
      ['patient', 1_480, 'I will, thank you.'],
      ['practitioner', 1_475, 'See you then!'],
    ],
  },
  {
    patient: 2,
    isTeam: true,
    isClosed: true,
    subject: 'New address',
    messages: [
      ['patient', 8_700, 'I have moved. Can you change my address, or do I do that myself?'],
      ['admin', 8_640, 'We have changed it. Your phone number stays the same?'],
      ['patient', 8_600, 'Yes, it does.'],
    ],
  },
  {
    subject: 'Closed on the next holiday?',
    messages: [
      ['practitioner', 300, 'Do we open on the next holiday? Two patients have asked.'],
      ['admin', 280, 'We stay closed. I will enter it in the calendar today.'],
    ],
  },
];

interface Team {
  readonly practiceId: string;
  readonly patients: readonly { id: string }[];
  readonly practitioners: readonly { id: string }[];
  readonly admins: readonly { id: string }[];
}

export async function loadConversations(manager: EntityManager, team: Team): Promise<void> {
  const [practitioner, admin] = [team.practitioners[0], team.admins[0]];
  if (!practitioner || !admin) return;
  for (const demo of CONVERSATIONS) {
    const patient = team.patients[demo.patient ?? 0];
    if (!patient) continue;
    const writers = { patient: patient.id, practitioner: practitioner.id, admin: admin.id };
    const inside = { practiceId: team.practiceId, conversationId: randomUUID() };
    const messages = messagesOf(demo, writers);
    await manager.insert(Conversation, conversationOf(demo, writers, inside, messages));
    await manager.insert(ConversationParticipant, participantsOf(demo, team, inside, messages));
    await manager.insert(
      Message,
      messages.map((message) => ({ ...inside, ...message })),
    );
  }
}

const ROLES = { patient: 'patient', practitioner: 'practitioner', admin: 'practice_admin' } as const;

type Writers = Readonly<Record<Writer, string>>;
type Inside = Pick<Message, 'practiceId' | 'conversationId'>;
type Written = Omit<Message, keyof Inside>;

const messagesOf = ({ messages }: DemoConversation, writers: Writers): Written[] =>
  messages.map(([from, minutes, content], index) => ({
    seq: index + 1,
    id: randomUUID(),
    senderProfileId: writers[from],
    senderRole: ROLES[from],
    content,
    createdAt: new Date(Date.now() - minutes * 60_000),
  }));

function conversationOf(demo: DemoConversation, writers: Writers, inside: Inside, messages: readonly Written[]) {
  const isOfPatient = demo.patient !== undefined;
  const [first, last] = [messages[0]!, messages.at(-1)!];
  const answer = messages.find(({ senderRole }) => senderRole !== 'patient');
  return {
    practiceId: inside.practiceId,
    id: inside.conversationId,
    kind: isOfPatient ? ('patient' as const) : ('staff' as const),
    patientProfileId: isOfPatient ? writers.patient : null,
    isTeam: demo.isTeam ?? false,
    subject: demo.subject,
    status: demo.isClosed ? ('closed' as const) : ('open' as const),
    assigneeProfileId: isOfPatient ? (answer?.senderProfileId ?? null) : null,
    lastSeq: messages.length,
    lastMessageAt: last.createdAt,
    preview: last.content,
    waitingSince: isOfPatient && !answer ? first.createdAt : null,
    createdBy: first.senderProfileId,
  };
}

function participantsOf(demo: DemoConversation, team: Team, inside: Inside, messages: readonly Written[]) {
  const added = new Set(messages.map(({ senderProfileId }) => senderProfileId));
  const staff = demo.isTeam ? [...team.practitioners, ...team.admins].map(({ id }) => id) : [];
  return [...new Set([...added, ...staff])].map((profileId) => {
    const written = messages.findLast(({ senderProfileId }) => senderProfileId === profileId)?.seq ?? 0;
    const lastReadSeq = demo.isClosed ? messages.length : written;
    return {
      ...inside,
      profileId,
      role: profileId === messages[0]!.senderProfileId ? ('admin' as const) : ('participant' as const),
      via: added.has(profileId) ? ('added' as const) : ('team' as const),
      lastReadSeq,
      isBehind: lastReadSeq < messages.length,
    };
  });
}
