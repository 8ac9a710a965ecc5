import { describe, expect, it, jest } from '@jest/globals';
import type { BroadcastCheck, BroadcastDetailDto, CreateBroadcast } from '@telecare/contracts';
import { answers, apiServer, aPatientDetail, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { BroadcastsScreen } from './broadcasts.screen.js';

const server = apiServer();

const idOf = (end: number) => `10000000-0000-4000-8000-00000000000${end}`;
const ROSA = aPatientDetail({ id: idOf(1), name: 'Rosa Silva', hasAccess: true });
const LEO = aPatientDetail({ id: idOf(2), name: 'Leo Park', hasAccess: false });

const BROADCAST: BroadcastDetailDto = {
  id: idOf(9),
  subject: 'Closed on Friday',
  content: 'We are closed.',
  sender: { id: idOf(8), name: 'Ana Silva' },
  createdAt: '2026-11-20T15:00:00Z',
  queued: 0,
  sent: 1,
  skipped: 1,
  failed: 0,
  recipients: [
    { id: LEO.id, name: LEO.name, state: 'skipped', obstacle: 'no_account', conversationId: null },
    { id: ROSA.id, name: ROSA.name, state: 'sent', obstacle: null, conversationId: idOf(7) },
  ],
};

function given({ check, refusals = [] }: { check: Partial<BroadcastCheck>; refusals?: number[] }) {
  const sent = jest.fn<(body: CreateBroadcast) => void>();
  const items = [
    { id: LEO.id, name: LEO.name, obstacle: 'no_account' as const },
    { id: ROSA.id, name: ROSA.name, obstacle: null },
  ];
  server.use(
    answers('/patients', { items: [ROSA, LEO], next: null }),
    answers('/message-templates', { items: [] }),
    answers(`/message-broadcasts/${BROADCAST.id}`, BROADCAST),
    http.get('*/api/message-broadcasts', () => HttpResponse.json({ items: [BROADCAST], next: null })),
    http.post('*/api/message-broadcast-checks', () => HttpResponse.json({ items, left: 3, ...check })),
    http.post('*/api/message-broadcasts', async ({ request }) => {
      sent((await request.json()) as CreateBroadcast);
      const status = refusals.shift();
      if (status) return HttpResponse.json({ code: 'broadcast.too_many', status, correlationId: 'c0' }, { status });
      return HttpResponse.json({ id: BROADCAST.id }, { status: 201 });
    }),
  );
  return sent;
}

const open = (path = '/messages/several') =>
  renderWithShell(<BroadcastsScreen />, { path, messages: { 'staff-portal': messages } });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function write() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'We are closed.');
  await press('Review and send');
}

describe('a message to several patients', () => {
  it('says what is missing and sends nothing', async () => {
    const sent = given({ check: {} });
    open();
    await press('Review and send');
    expect(screen.getByText('Choose at least one patient.')).toBeTruthy();
    expect(screen.getByText('Write a message.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows recipients and unreachable patients before it is sent', async () => {
    const sent = given({ check: {} });
    open();
    await write();
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to 1 patient?' }));
    expect(dialog.getByRole('listitem').textContent).toBe('Leo Park – has no account to read it');
    expect(sent).not.toHaveBeenCalled();
    await press('Send to 1 patient');
    expect(await screen.findByText('Finished')).toBeTruthy();
    expect(sent.mock.lastCall?.[0]).toMatchObject({
      recipientIds: [ROSA.id, LEO.id],
      subject: null,
      content: 'We are closed.',
    });
    const rosa = screen.getByRole('link', { name: 'Open conversation with Rosa Silva' });
    expect(rosa.getAttribute('href')).toContain(`conversation=${idOf(7)}`);
  });

  it('loses nothing by a refusal, and is the same when it is sent again', async () => {
    const sent = given({ check: {}, refusals: [429] });
    open();
    await write();
    await press('Send to 1 patient');
    expect(await screen.findByText(/as often today as is possible/)).toBeTruthy();
    await press('Send to 1 patient');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
  });

  it('cannot be sent a fourth time in a day, and keeps what was typed', async () => {
    const sent = given({ check: { left: 0 } });
    open();
    await write();
    expect(await screen.findByRole('dialog', { name: 'No more today' })).toBeTruthy();
    await press('Change the message');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('We are closed.');
    expect(sent).not.toHaveBeenCalled();
  });

  it('keeps its recipients while the list is searched', async () => {
    given({ check: {} });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Rosa Silva' }));
    server.use(answers('/patients', { items: [LEO], next: null }));
    await userEvent.type(screen.getByRole('searchbox'), 'leo');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Rosa Silva' })).toBeNull());
    expect(screen.getByText('1 patient chosen')).toBeTruthy();
    expect(screen.getByText('Rosa Silva')).toBeTruthy();
  });

  it('links to its result once it was sent', async () => {
    given({ check: {} });
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Closed on Friday' }));
    expect(await screen.findByText('has no account to read it')).toBeTruthy();
  });

  it('shows an error when patients or results fail to load', async () => {
    given({ check: {} });
    server.use(fails('/patients'), fails('/message-broadcasts'));
    open();
    expect(await screen.findByText('The patients could not be loaded.')).toBeTruthy();
    expect(screen.getByText('What was sent before could not be loaded.')).toBeTruthy();
  });
});
