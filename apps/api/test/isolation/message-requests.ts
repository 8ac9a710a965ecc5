import { randomUUID } from 'node:crypto';
import type { Given } from '../factories/given.js';
import { fixed, type Ids, type OperationRequest, STALE } from './operation-request.js';
import { type Actor, ATTACHMENT, CANARY, type Place, type World } from './world.js';

const conversations = ({ ownConversation, foreignConversation }: World): Ids => ({
  own: ownConversation.id,
  foreign: foreignConversation.id,
});

/**
 * This user takes part in the conversation of the other practice but not of the home practice. The front desk is
 * refused too, because a practitioner is assigned.
 */
const notTakingPart = (actor: Actor, place: Place): number | undefined =>
  (actor === 'two_practices' || actor === 'scheduler') && place === 'home' ? 404 : undefined;

const inConversation = (path: string, body?: unknown): OperationRequest => ({
  path: (id) => `/conversations/${id}${path}`,
  body,
  ids: conversations,
  refuses: notTakingPart,
});

const SETTINGS = {
  isOn: true,
  hours: [],
  replyMinutes: 480,
  emergencyNumber: '911',
  emergencyText: null,
  team: [],
  coverId: null,
};

const templates = async ({ home, other }: World, { owner }: Given): Promise<Ids> => {
  const made = async (practice: string, name: string): Promise<string> => {
    const [row] = await owner.query<{ id: string }[]>(
      'insert into app.message_templates (practice_id, name, content) values ($1, $2, $2) returning id',
      [practice, name],
    );
    return row?.id ?? '';
  };
  return { own: await made(home.id, 'Hours'), foreign: await made(other.id, CANARY) };
};

const patients = ({ ownAppointment, foreignAppointment }: World): Ids => ({
  own: ownAppointment.patientProfileId,
  foreign: foreignAppointment.patientProfileId,
});

const broadcasts = ({ ownBroadcast: own, foreignBroadcast: foreign }: World): Ids => ({ own, foreign });

const aMessage = () => ({ id: randomUUID(), content: 'Hello' });

const NO_ATTACHMENT = '00000000-0000-4000-8000-000000000000';

const NO_MESSAGE = '/messages/900';

export const MESSAGE_REQUESTS: Record<string, OperationRequest> = {
  listConversations: fixed('/conversations'),
  // A future id, so that the stream immediately asks for a full refresh and ends.
  listenToChanges: { ...fixed('/realtime?once=true'), headers: { 'last-event-id': '99999999999999' } },
  countUnreadMessages: fixed('/conversations/unread'),
  getConversation: inConversation(''),
  listMessages: inConversation('/messages'),
  sendMessage: { ...inConversation('/messages'), bodyOf: () => ({ ...aMessage(), read: null }) },
  editMessage: { ...inConversation(NO_MESSAGE, { content: 'Hello' }), allowed: 404 },
  deleteMessage: { ...inConversation(NO_MESSAGE), allowed: 404 },
  markConversationRead: inConversation('/read', { upTo: 1, epoch: 0 }),
  markConversationUnread: inConversation('/unread', { from: 1 }),
  saveMessageDraft: inConversation('/draft', { content: 'Hello' }),
  assignConversation: inConversation('/assignee', { profileId: null, expected: null }),
  setConversationStatus: inConversation('/status', { status: 'closed' }),
  setConversationUrgency: inConversation('/urgent', { isUrgent: true }),
  setConversationClinical: inConversation('/clinical', { isClinical: true }),
  addParticipant: {
    ...inConversation('/participants'),
    bodyOf: (id, { foreignConversation, people, edited }) => ({
      profileId: id === foreignConversation.id ? edited.profile.id : people.practitioner.profile.id,
    }),
  },
  listOwnAttachments: inConversation('/attachments'),
  announceAttachment: {
    ...inConversation('/attachments'),
    bodyOf: () => ({ id: randomUUID(), name: 'arm.jpg', mediaType: 'image/jpeg', size: 10, sha256: 'a'.repeat(64) }),
  },
  // Each conversation has a file that its participants can read, but none that they can write or remove.
  getAttachment: {
    ...inConversation(''),
    path: (id) => `/conversations/${id}/attachments/${ATTACHMENT}`,
  },
  writeAttachment: {
    ...inConversation(`/attachments/${NO_ATTACHMENT}/content?from=0`, Buffer.from('part')),
    headers: { 'content-type': 'application/octet-stream' },
    allowed: 404,
  },
  removeAttachment: { ...inConversation(`/attachments/${NO_ATTACHMENT}`), allowed: 404 },
  getMessageNotices: inConversation('/notices'),
  getConversationNotes: inConversation('/notes'),
  exportConversation: inConversation('/export'),
  addConversationNote: { ...inConversation('/notes'), bodyOf: aMessage },
  listMessageRecipients: fixed('/message-recipients'),
  searchMessages: fixed('/message-searches', { q: CANARY }),
  getMessageFigures: fixed('/message-figures'),
  getMessageAnalytics: fixed('/analytics/messages'),
  getPlatformMessageAnalytics: fixed('/platform/analytics/messages'),
  getMessageSettings: fixed('/message-settings'),
  saveMessageSettings: { ...fixed('/message-settings', { ...SETTINGS, ...STALE }), allowed: 409 },
  listMessageTemplates: fixed('/message-templates'),
  createMessageTemplate: fixed('/message-templates', { name: 'Hours', content: 'We are open.' }),
  updateMessageTemplate: {
    path: (id) => `/message-templates/${id}`,
    body: { name: 'Hours', content: 'We are open.', ...STALE },
    ids: templates,
    allowed: 409,
  },
  removeMessageTemplate: { path: (id) => `/message-templates/${id}`, ids: templates },
  listBroadcasts: fixed('/message-broadcasts'),
  // This person is not a patient of any practice, so allowed requests send nothing.
  createBroadcast: {
    ...fixed('/message-broadcasts'),
    bodyOf: () => ({ id: randomUUID(), recipientIds: [randomUUID()], subject: null, content: 'Hello' }),
    allowed: 404,
  },
  checkBroadcast: {
    ...fixed('/message-broadcast-checks'),
    bodyOf: (_, { ownAppointment, foreignAppointment }) => ({
      recipientIds: [ownAppointment.patientProfileId, foreignAppointment.patientProfileId],
    }),
  },
  getBroadcast: {
    path: (id) => `/message-broadcasts/${id}`,
    ids: broadcasts,
    refuses: notTakingPart,
  },
  // Patients find their files in their conversations.
  listFilesOfPatient: {
    path: (id) => `/patients/${id}/files`,
    ids: patients,
    refuses: (actor) => (actor === 'patient' ? 404 : undefined),
  },
  getPatientMessaging: { path: (id) => `/patients/${id}/messaging`, ids: patients },
  setPatientMessaging: { path: (id) => `/patients/${id}/messaging`, body: { blocked: false }, ids: patients },
  // Only patients have a care team.
  startConversation: {
    path: () => '/conversations',
    get body() {
      return { id: randomUUID(), to: { kind: 'team' }, subject: null, message: aMessage(), aboutAppointmentId: null };
    },
    refuses: (actor) => (actor === 'patient' ? undefined : 422),
  },
};
