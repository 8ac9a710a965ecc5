import { describe, expect, it, jest } from '@jest/globals';
import type { MessageSettingsDto, Role } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { ownOpenings } from '../../../test/openings.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeMessagesScreen } from './practice-messages.screen.js';

const server = apiServer(ownOpenings);

const PRACTICE = { id: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001', name: 'Lakeside', timeZone: 'America/New_York' };
const ROSA = { id: '10000000-0000-4000-8000-000000000001', name: 'Rosa Silva' };
const CONVERSATION = {
  id: '20000000-0000-4000-8000-000000000001',
  kind: 'patient',
  subject: 'Blood test',
  status: 'open',
  isTeam: true,
  isUrgent: false,
  patient: ROSA,
  assignee: null,
  people: [],
  lastSeq: 1,
  lastMessageAt: '2026-11-20T15:00:00Z',
  preview: 'Is it there?',
  waitingSince: null,
  dueAt: null,
  dueSoonAt: null,
  unread: 0,
  mark: null,
};
const DETAIL = {
  ...CONVERSATION,
  ownId: null,
  aboutAppointmentId: null,
  createdAt: CONVERSATION.lastMessageAt,
  escalatedAt: null,
  participants: [],
  readBy: [],
  draft: null,
};
const MESSAGE = {
  id: '30000000-0000-4000-8000-000000000001',
  seq: 1,
  sender: ROSA,
  senderRole: 'patient',
  content: 'Is it there?',
  createdAt: CONVERSATION.lastMessageAt,
  editedAt: null,
  isDeleted: false,
  attachments: [],
};

const SETTINGS: MessageSettingsDto = {
  isOn: true,
  hours: [],
  replyMinutes: 480,
  emergencyNumber: '911',
  emergencyText: null,
  phone: null,
  timeZone: 'UTC',
  promise: null,
  keptYears: null,
  mayWrite: true,
  staff: null,
  revision: 0,
};

function open(search = '', role: Role = 'super_admin') {
  renderWithShell(
    <Routes>
      <Route path="/admin/practice/:practiceId/messages" element={<PracticeMessagesScreen />} />
    </Routes>,
    {
      shell: { session: aSession(role), tenant: aTenant({ isPlatform: true }) },
      path: `/admin/practice/${PRACTICE.id}/messages${search}`,
      messages: { 'admin-console': messages },
    },
  );
}

function given() {
  const asked = jest.fn<(practiceId: string | null) => void>();
  server.use(
    answers(`/platform/practices/${PRACTICE.id}`, PRACTICE),
    answers('/message-settings', SETTINGS),
    answers(`/conversations/${CONVERSATION.id}`, DETAIL),
    answers(`/conversations/${CONVERSATION.id}/messages`, { items: [MESSAGE], lastSeq: 1 }),
    http.get('*/api/conversations', ({ request }) => {
      asked(request.headers.get('x-practice-id'));
      return HttpResponse.json({ items: [CONVERSATION], next: null });
    }),
  );
  return asked;
}

describe('the messages of a practice, read by a super administrator', () => {
  it('come from that practice, which the call names', async () => {
    const asked = given();
    open();
    expect(await screen.findByText('Rosa Silva')).toBeTruthy();
    expect(asked).toHaveBeenCalledWith(PRACTICE.id);
    expect(screen.getByText('Lakeside')).toBeTruthy();
  });

  it('show the specified footer and no controls to write', async () => {
    given();
    open(`?conversation=${CONVERSATION.id}`);
    expect(await screen.findByText('You are viewing this conversation as a super administrator')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    for (const name of ['New Message', 'Send', 'Take']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('deny access to practice administrators', () => {
    open('', 'practice_admin');
    expect(screen.getByText('Access denied. Super admin role required.')).toBeTruthy();
  });

  it('say that there is no such practice', async () => {
    server.use(fails(`/platform/practices/${PRACTICE.id}`, 404, 'practice.not_found'));
    open();
    expect(await screen.findByText(messages.practiceDetail.notFound)).toBeTruthy();
  });
});
