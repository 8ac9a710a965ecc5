import { randomUUID } from 'node:crypto';
import {
  type ConversationDetailDto,
  conversationDetailDto,
  type ConversationDto,
  conversationPage,
  type MessageDto,
  messageDto,
  type ReadMark,
  type ThreadPage,
  threadPage,
  unreadMessages,
} from '@telecare/contracts';
import type { ApiHarness } from './api-harness.js';
import type { PersonIn } from './factories/given.js';
import type { Answer, Visitor } from './visitor.js';

export class Correspondent {
  constructor(
    readonly person: PersonIn,
    readonly browser: Visitor,
  ) {}

  get id(): string {
    return this.person.profile.id;
  }

  start(to: object, content = 'Hello', overrides: object = {}): Promise<Answer> {
    const message = { id: randomUUID(), content };
    const body = { id: randomUUID(), to, subject: null, message, aboutAppointmentId: null, ...overrides };
    return this.browser.post('/conversations', body);
  }

  async writeToTeam(content = 'Hello', overrides: object = {}): Promise<string> {
    return idOf(await this.start({ kind: 'team' }, content, overrides));
  }

  async writeTo(others: readonly Correspondent[], content = 'Hello', overrides: object = {}): Promise<string> {
    const to = { kind: 'people', profileIds: others.map(({ id }) => id) };
    return idOf(await this.start(to, content, overrides));
  }

  async send(conversation: string, content: string, read: ReadMark | null = null): Promise<MessageDto> {
    const body = { id: randomUUID(), content, read };
    const answer = await this.browser.post(`/conversations/${conversation}/messages`, body);
    if (answer.status !== 201) throw new Error(`Not sent: ${answer.text}`);
    return messageDto.parse(answer.body);
  }

  async list(query = ''): Promise<ConversationDto[]> {
    const { body } = await this.browser.get(`/conversations${query}`);
    return conversationPage.parse(body).items;
  }

  async open(conversation: string): Promise<ConversationDetailDto> {
    return conversationDetailDto.parse((await this.browser.get(`/conversations/${conversation}`)).body);
  }

  async thread(conversation: string, query = ''): Promise<ThreadPage> {
    return threadPage.parse((await this.browser.get(`/conversations/${conversation}/messages${query}`)).body);
  }

  async texts(conversation: string): Promise<(string | null)[]> {
    return (await this.thread(conversation)).items.map(({ content }) => content);
  }

  async unread(): Promise<number> {
    return unreadMessages.parse((await this.browser.get('/conversations/unread')).body).count;
  }

  read(conversation: string, mark: ReadMark): Promise<Answer> {
    return this.browser.put(`/conversations/${conversation}/read`, mark);
  }

  put(
    conversation: string,
    what: 'assignee' | 'status' | 'urgent' | 'unread' | 'draft',
    body: object,
  ): Promise<Answer> {
    return this.browser.put(`/conversations/${conversation}/${what}`, body);
  }
}

export interface Mailroom {
  readonly patient: Correspondent;
  readonly practitioner: Correspondent;
  readonly colleague: Correspondent;
  readonly admin: Correspondent;
}

export async function openMailroom(api: ApiHarness, own: { timeZone?: string } = {}): Promise<Mailroom> {
  const { given } = api;
  const practice = await given.practice(own);
  const seat = async (role: 'patient' | 'practitioner' | 'practice_admin', firstName: string) => {
    const person = await given.person(practice, role, { firstName, lastName: 'Silva' });
    return new Correspondent(person, await api.as(person));
  };
  const patient = await seat('patient', 'Rosa');
  const practitioner = await seat('practitioner', 'Nina');
  await given.appointment({ patient: patient.person, practitioner: practitioner.person });
  return {
    patient,
    practitioner,
    colleague: await seat('practitioner', 'Omar'),
    admin: await seat('practice_admin', 'Ana'),
  };
}

function idOf({ status, body, text }: Answer): string {
  if (status !== 201) throw new Error(`Not started: ${text}`);
  return String(body.id);
}
