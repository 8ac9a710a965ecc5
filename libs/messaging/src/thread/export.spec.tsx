import { describe, expect, it, jest } from '@jest/globals';
import type { ConversationExport } from '@telecare/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aConversationDetail, aMessage, NINA, OMAR, ROSA } from '../../test/builders.js';
import { mailbox, openMessages } from '../../test/mailbox.js';
import { conversationPage } from './conversation-page.js';

const conversation = aConversationDetail();
const AT = '2026-11-24T15:00:00.000Z';

const exported: ConversationExport = {
  id: conversation.id,
  kind: 'patient',
  status: 'open',
  subject: '<b>Blood</b> & "iron"',
  createdAt: AT,
  exportedAt: AT,
  patient: ROSA,
  participants: conversation.participants,
  messages: [
    { ...aMessage(1, { content: '<script>alert(1)</script>', createdAt: AT }), earlier: [] },
    {
      ...aMessage(2, { content: null, isDeleted: true, sender: NINA, senderRole: 'practitioner', createdAt: AT }),
      earlier: [{ content: 'Wrong patient', until: AT }],
    },
  ],
  notes: [{ id: OMAR.id, afterSeq: 1, author: OMAR, content: 'Call her', at: AT }],
  events: [],
};

const { server, givenList, givenThread } = mailbox();

async function chooseExport() {
  givenList();
  givenThread({ conversation, messages: [aMessage(1)] });
  openMessages({ side: 'staff', path: `/messages?conversation=${conversation.id}` });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'More for this conversation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save a copy…' }));
  await screen.findByRole('dialog', { name: 'Save a copy of this conversation' });
  return user;
}

describe('a copy of a conversation', () => {
  it('contains escaped messages in order, with earlier versions and notes', async () => {
    const said = (key: string, values?: Record<string, unknown>) => `${key} ${Object.values(values ?? {}).join(' ')}`;
    const file = conversationPage(exported, { t: said, zone: 'UTC', language: 'en', practice: 'Riverside' });
    const page = new DOMParser().parseFromString(await file.text(), 'text/html');
    expect(page.querySelector('script, b')).toBeNull();
    expect(page.querySelector('h1')?.textContent).toBe('<b>Blood</b> & "iron"');
    expect([...page.querySelectorAll('li p')].map(({ textContent }) => textContent)).toEqual([
      '<script>alert(1)</script>',
      'Call her',
      'message.deleted ',
      'Wrong patient',
    ]);
    expect(page.querySelector('header')?.textContent).toContain('Rosa Silva, Nina Novak');
  });

  it('gets a file name without patient data, and closes the dialog', async () => {
    server.use(http.post('*/api/conversations/:id/export', () => HttpResponse.json(exported)));
    const saved: string[] = [];
    URL.createObjectURL = jest.fn(() => 'blob:made');
    URL.revokeObjectURL = jest.fn();
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    const user = await chooseExport();
    await user.click(screen.getByRole('button', { name: 'Save as data' }));
    await waitFor(() => expect(saved).toEqual(['conversation-2026-11-24.json']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows an error after a failure and allows a retry', async () => {
    server.use(http.post('*/api/conversations/:id/export', () => new HttpResponse(null, { status: 503 })));
    const user = await chooseExport();
    await user.click(screen.getByRole('button', { name: 'Save as page' }));
    expect(await screen.findByText('The conversation was not saved.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save as page' })).toHaveProperty('disabled', false);
  });
});
