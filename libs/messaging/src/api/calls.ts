import type {
  AddConversationNoteData,
  AddConversationNoteResponses,
  AddParticipantData,
  AddParticipantResponses,
  AssignConversationData,
  AssignConversationResponses,
  Client,
  DeleteMessageData,
  DeleteMessageResponses,
  EditMessageData,
  EditMessageResponses,
  GetConversationData,
  GetConversationNotesData,
  GetConversationNotesResponses,
  GetConversationResponses,
  GetMessageFiguresData,
  GetMessageFiguresResponses,
  GetMessageSettingsData,
  GetMessageSettingsResponses,
  ListConversationsData,
  ListConversationsResponses,
  ListMessageRecipientsData,
  ListMessageRecipientsResponses,
  ListMessagesData,
  ListMessagesResponses,
  MarkConversationReadData,
  MarkConversationReadResponses,
  MarkConversationUnreadData,
  MarkConversationUnreadResponses,
  Options,
  SaveMessageDraftData,
  SaveMessageDraftResponses,
  SearchMessagesData,
  SearchMessagesResponses,
  SendMessageData,
  SendMessageResponses,
  SetConversationStatusData,
  SetConversationStatusResponses,
  SetConversationUrgencyData,
  SetConversationUrgencyResponses,
  StartConversationData,
  StartConversationResponses,
} from '@telecare/api-client';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Endpoint {
  readonly url: string;
}

/**
 * The generated functions are one module, which a portal loads with its first page whoever uses them. These are loaded
 * with the messages; addresses, bodies and answers have the generated types.
 */
const call =
  <Data extends Endpoint, Responses>(method: Method, url: Data['url']) =>
  ({ client, ...options }: Omit<Options<Data, true>, 'client' | 'url' | 'headers'> & { readonly client: Client }) =>
    client[method]<Responses, unknown, true, 'data'>({
      responseStyle: 'data',
      url,
      ...options,
      headers: { 'Content-Type': 'application/json' },
    });

const conversation = '/api/conversations/{conversationId}';

export const listConversations = call<ListConversationsData, ListConversationsResponses>('get', '/api/conversations');
export const startConversation = call<StartConversationData, StartConversationResponses>('post', '/api/conversations');
export const getConversation = call<GetConversationData, GetConversationResponses>('get', conversation);
export const assignConversation = call<AssignConversationData, AssignConversationResponses>(
  'put',
  `${conversation}/assignee`,
);
export const setConversationStatus = call<SetConversationStatusData, SetConversationStatusResponses>(
  'put',
  `${conversation}/status`,
);
export const setConversationUrgency = call<SetConversationUrgencyData, SetConversationUrgencyResponses>(
  'put',
  `${conversation}/urgent`,
);
export const addParticipant = call<AddParticipantData, AddParticipantResponses>('post', `${conversation}/participants`);
export const listMessages = call<ListMessagesData, ListMessagesResponses>('get', `${conversation}/messages`);
export const sendMessage = call<SendMessageData, SendMessageResponses>('post', `${conversation}/messages`);
export const editMessage = call<EditMessageData, EditMessageResponses>('patch', `${conversation}/messages/{seq}`);
export const deleteMessage = call<DeleteMessageData, DeleteMessageResponses>(
  'delete',
  `${conversation}/messages/{seq}`,
);
export const markConversationRead = call<MarkConversationReadData, MarkConversationReadResponses>(
  'put',
  `${conversation}/read`,
);
export const markConversationUnread = call<MarkConversationUnreadData, MarkConversationUnreadResponses>(
  'put',
  `${conversation}/unread`,
);
export const saveMessageDraft = call<SaveMessageDraftData, SaveMessageDraftResponses>('put', `${conversation}/draft`);
export const getConversationNotes = call<GetConversationNotesData, GetConversationNotesResponses>(
  'get',
  `${conversation}/notes`,
);
export const addConversationNote = call<AddConversationNoteData, AddConversationNoteResponses>(
  'post',
  `${conversation}/notes`,
);
export const listMessageRecipients = call<ListMessageRecipientsData, ListMessageRecipientsResponses>(
  'get',
  '/api/message-recipients',
);
export const searchMessages = call<SearchMessagesData, SearchMessagesResponses>('post', '/api/message-searches');
export const getMessageFigures = call<GetMessageFiguresData, GetMessageFiguresResponses>('get', '/api/message-figures');
export const getMessageSettings = call<GetMessageSettingsData, GetMessageSettingsResponses>(
  'get',
  '/api/message-settings',
);
