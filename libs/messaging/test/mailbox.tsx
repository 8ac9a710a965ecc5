import { jest } from '@jest/globals';
import {
  type ConversationDetailDto,
  type ConversationDto,
  type MessageDto,
  type MessageNotices,
  PICTURE_TYPES,
  type SendMessage,
  type StaffTrace,
} from '@telecare/contracts';
import type { ShellApi, ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, renderWithShell } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { MessagesPage, type Side } from '../src/index.js';
import { messageSettings, NINA } from './builders.js';

const TEMPLATE = {
  id: '40000000-0000-4000-8000-000000000001',
  name: 'Hours',
  content: 'We open at 8.',
  revision: 1,
};

interface Kept {
  readonly conversation: ConversationDetailDto;
  readonly messages: MessageDto[];
  readonly trace?: StaffTrace;
  readonly notices?: MessageNotices['items'];
}

export function mailbox() {
  const server = apiServer();
  const refusal = (code: string, status: number) =>
    HttpResponse.json({ code, status, correlationId: 'c0ffee00' }, { status });

  function givenList(...rows: ConversationDto[]): string[] {
    const asked: string[] = [];
    server.use(
      http.get('*/api/conversations', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ items: rows, next: null });
      }),
      http.get('*/api/message-recipients', () => HttpResponse.json({ team: true, items: [] })),
      answers('/message-settings', messageSettings()),
      answers('/message-figures', {
        open: 9,
        waiting: 4,
        overdue: 1,
        replies: 0,
        medianSeconds: 42 * 60,
        ninetiethSeconds: 3.5 * 3_600,
      }),
      answers('/conversations/unread', { count: 3 }),
    );
    return asked;
  }

  /** Keeps what is sent, as the API does: the same id twice is one message. */
  function givenThread({ conversation, messages, trace = { notes: [], events: [] }, notices = [] }: Kept) {
    const thread = [...messages];
    const called = jest.fn<(what: string, body: unknown) => void>();
    const all = `*/api/conversations/${conversation.id}`;
    const takes = (method: 'put' | 'post' | 'patch' | 'delete', what: string) =>
      http[method](`${all}/${what}`, async ({ request }) => {
        const text = await request.text();
        called(
          `${method} ${new URL(request.url).pathname.split('/').slice(4).join('/')}`,
          text ? JSON.parse(text) : undefined,
        );
        return what === 'read'
          ? HttpResponse.json({ mark: { upTo: thread.length, epoch: 0 }, unread: 0 })
          : new HttpResponse(null, { status: 204 });
      });
    server.use(
      answers('/message-templates', { items: [TEMPLATE] }),
      http.get(all, () => HttpResponse.json(conversation)),
      http.get(`${all}/notes`, () => HttpResponse.json(trace)),
      http.get(`${all}/attachments`, () => HttpResponse.json({ items: [], types: PICTURE_TYPES })),
      http.get(`${all}/notices`, () => HttpResponse.json({ items: notices })),
      http.get(`${all}/messages`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const after = Number(query.get('after') ?? 0);
        const before = Number(query.get('before') ?? Infinity);
        const found = thread.filter(({ seq }) => seq > after && seq < before);
        const items = query.has('after') ? found.slice(0, 100) : found.slice(-50);
        return HttpResponse.json({ items, lastSeq: thread.at(-1)?.seq ?? 0 });
      }),
      http.post(`${all}/messages`, async ({ request }) => {
        const body = (await request.json()) as SendMessage;
        called('post messages', body);
        const known = thread.find(({ id }) => id === body.id);
        const sent = known ?? messageOf(body, (thread.at(-1)?.seq ?? 0) + 1);
        if (!known) thread.push(sent);
        return HttpResponse.json(sent, { status: 201 });
      }),
      ...(['read', 'unread', 'draft', 'assignee', 'status', 'urgent'] as const).map((what) => takes('put', what)),
      ...(['notes', 'participants'] as const).map((what) => takes('post', what)),
      takes('patch', 'messages/:seq'),
      takes('delete', 'messages/:seq'),
    );
    return { called, thread };
  }

  /** The next sends are refused, or get no answer at all. */
  const refusesToSend = (code: string, status = 429) =>
    server.use(http.post('*/api/conversations/:id/messages', () => refusal(code, status)));

  return { server, givenList, givenThread, refusesToSend };
}

const messageOf = ({ id, content }: SendMessage, seq: number): MessageDto => ({
  id,
  seq,
  sender: NINA,
  senderRole: 'practitioner',
  content,
  createdAt: new Date().toISOString(),
  editedAt: null,
  isDeleted: false,
  attachments: [],
});

interface Visit {
  readonly side?: Side;
  readonly isClinicalStaff?: boolean;
  readonly path?: Parameters<typeof renderWithShell>[1]['path'];
  readonly shell?: Partial<ShellApi>;
}

export function openMessages({ side = 'staff', isClinicalStaff = true, path = '/messages', shell }: Visit = {}) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(
    <>
      <MessagesPage side={side} zone="UTC" isClinicalStaff={isClinicalStaff} />
      <Address />
    </>,
    { path, shell: { toast, ...shell }, messages: {} },
  );
  return { toast };
}

const Address = () => <output data-testid="address">{useLocation().search}</output>;
