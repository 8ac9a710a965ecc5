import { describe, expect, it } from '@jest/globals';
import { answers, fails, hangs } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aConversation, messageSettings, NINA } from '../../test/builders.js';
import { mailbox, openMessages } from '../../test/mailbox.js';

const { server, givenList } = mailbox();

const rows = () =>
  screen.findByRole('list', { name: 'Conversations' }).then((list) => within(list).getAllByRole('link'));

describe('the list of conversations', () => {
  it('says that it is loading', () => {
    givenList();
    server.use(hangs('/conversations'));
    openMessages();
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows people, subject, unread count and waiting time', async () => {
    const waitingSince = new Date(Date.now() - 3 * 3_600_000).toISOString();
    givenList(
      aConversation({ unread: 2, waitingSince, isUrgent: true }),
      aConversation({ subject: null, preview: null, assignee: NINA }),
    );
    openMessages();
    const [waiting, taken] = await rows();
    expect(waiting?.textContent).toMatch(
      /Rosa Silva.*Blood test.*When will the result.*Urgent.*Waiting 3 hr.*Unassigned/,
    );
    expect(within(waiting!).getByLabelText('2 unread messages')).toBeTruthy();
    expect(taken?.textContent).toMatch(/No Subject.*No messages yet.*Nina Novak/);
  });

  it('shows the specified placeholders while it is empty or nothing is selected', async () => {
    givenList();
    openMessages();
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(screen.getByText('Select a conversation')).toBeTruthy();
    expect(screen.getByText('Choose a patient from the list to start messaging.')).toBeTruthy();
  });

  it('counts what waits, and each figure leads to what it counts', async () => {
    const asked = givenList(
      aConversation({
        waitingSince: '2026-01-05T10:00:00Z',
        dueSoonAt: '2026-01-05T15:00:00Z',
        dueAt: '2026-01-05T17:00:00Z',
      }),
    );
    openMessages();
    expect((await rows())[0]?.textContent).toContain('Overdue, waiting ');
    expect(await screen.findByRole('link', { name: 'Unread 3' })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=unread'),
    );
    expect(screen.getByRole('link', { name: 'Open 9' })).toHaveAttribute(
      'href',
      expect.stringContaining('status=open'),
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Overdue 1' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?tab=all&limit=30&wait=overdue'));
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('overdue');
  });

  it('says within which time half and nine of ten patients were answered, as the analytics say it', async () => {
    givenList();
    openMessages();
    const said = 'Answers to patients in the last 30 days: half within 42 min, nine of ten within 3.5 hr.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('asks the server for tabs and filters, and keeps them in the address', async () => {
    const asked = givenList(aConversation());
    openMessages();
    await userEvent.click(await screen.findByRole('tab', { name: 'From Patients' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Mine');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    await waitFor(() => expect(asked.at(-1)).toBe('?tab=from_patients&limit=30&status=open&assignee=mine'));
    expect(screen.getByTestId('address').textContent).toBe('?tab=from_patients&assignee=mine&status=open');
  });

  it('says what failed, in a toast too, and tries again', async () => {
    givenList();
    server.use(fails('/conversations'));
    const { toast } = openMessages();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Error', description: 'Failed to load conversations' }),
    );
    givenList(aConversation());
    await userEvent.click(again);
    expect(await rows()).toHaveLength(1);
  });

  it('searches without leaving words in the address', async () => {
    givenList(aConversation());
    const searched: unknown[] = [];
    server.use(
      http.post('*/api/message-searches', async ({ request }) => {
        searched.push(await request.json());
        const match = { seq: 4, text: 'about the biopsy' };
        return HttpResponse.json({ items: [{ conversation: aConversation({ subject: 'Results' }), match }] });
      }),
    );
    openMessages();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search messages...' }), 'biopsy');
    const found = await screen.findByRole('link', { name: /about the biopsy/ });
    expect(found).toHaveAttribute('href', expect.stringMatching(/conversation=[\w-]+&message=4/));
    expect(searched).toEqual([{ q: 'biopsy' }]);
    expect(screen.getByTestId('address').textContent).toBe('');
  });

  it('shows patients the emergency advice, without tabs and filters', async () => {
    givenList(aConversation({ assignee: NINA }));
    openMessages({ side: 'patient', path: '/patient/messages' });
    const [row] = await rows();
    expect(row?.textContent).toMatch(/^.*Nina Novak.*Blood test/);
    expect(screen.queryByRole('tab')).toBeNull();
    expect((await screen.findByRole('note')).textContent).toBe(
      'Messaging is for administrative questions, scheduling and general inquiries only. For emergencies, call 911 or contact your provider.',
    );
  });

  it("says in the practice's own words what to do in an emergency, and when it takes no messages", async () => {
    givenList(aConversation());
    server.use(
      answers('/message-settings', messageSettings({ isOn: false, mayWrite: false, emergencyText: 'Call 112.' })),
    );
    openMessages({ side: 'patient' });
    expect(await screen.findByText('Call 112.')).toBeTruthy();
    expect(screen.getByText('This practice has switched messages off. Call +1 555 010 2030.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New Message' })).toBeNull();
  });

  it('tells a blocked patient whom to call, and hides "New Message"', async () => {
    givenList();
    server.use(answers('/message-settings', messageSettings({ isOn: true, mayWrite: false })));
    openMessages({ side: 'patient' });
    expect(await screen.findByText('This practice has switched messages off. Call +1 555 010 2030.')).toBeTruthy();
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(screen.queryByText('Write to your care team, and the answer appears here.')).toBeNull();
  });
});
