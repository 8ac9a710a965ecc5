import { describe, expect, it } from '@jest/globals';
import { hasUnsaved } from '@telecare/shell-sdk';
import { answers, fails, hangs } from '@telecare/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aConversationDetail, aMessage, messageSettings, NINA, OMAR, ROSA } from '../../test/builders.js';
import { mailbox, openMessages } from '../../test/mailbox.js';

const { server, givenList, givenThread, refusesToSend } = mailbox();

const conversation = aConversationDetail();
const path = `/messages?conversation=${conversation.id}`;

const items = async () =>
  within(await screen.findByRole('list', { name: 'Messages of the conversation' })).getAllByRole('listitem');
const texts = async () => (await items()).map(({ textContent }) => textContent ?? '');
const field = () => screen.findByRole('textbox', { name: 'Message' });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function open(
  changes: Parameters<typeof givenThread>[0] | undefined = undefined,
  side: 'staff' | 'patient' | 'monitor' = 'staff',
) {
  givenList();
  const kept = givenThread(changes ?? { conversation, messages: [aMessage(1)] });
  return { ...kept, ...openMessages({ side, path }) };
}

describe('a thread', () => {
  it('says that it is loading, and what failed', async () => {
    givenList();
    server.use(
      hangs(`/conversations/${conversation.id}`),
      fails(`/conversations/${conversation.id}/messages`),
      fails(`/conversations/${conversation.id}/notes`),
    );
    openMessages({ path });
    expect(await screen.findByText('The conversation could not be loaded.')).toBeTruthy();
  });

  it('shows author, time, day, edits and deletions', async () => {
    open({
      conversation: { ...conversation, mark: { upTo: 4, epoch: 0 } },
      messages: [
        aMessage(1, { createdAt: ago(60), editedAt: ago(59) }),
        aMessage(2, { createdAt: ago(58), content: null, isDeleted: true }),
        aMessage(3, { createdAt: ago(50), sender: OMAR, senderRole: 'practice_admin' }),
        aMessage(4, { createdAt: ago(40), sender: NINA, senderRole: 'practitioner' }),
      ],
    });
    const shown = await texts();
    expect(shown[0]).toMatch(/Rosa Silva · \d+:\d+ [AP]M.*Message 1.*Edited/);
    expect(shown[1]).toBe('This message was deleted.');
    expect(shown[2]).toContain('Omar Haddad · Practice administrator');
    expect(shown[3]).toContain('You · ');
  });

  it("shows the delivery of the user's last message, and its mail to staff", async () => {
    const own = { sender: NINA, senderRole: 'practitioner' } as const;
    const messages = [aMessage(1), aMessage(2, own), aMessage(3, own)];
    const unread = { ...conversation, lastSeq: 3, mark: { upTo: 3, epoch: 0 } };
    const notices = [{ person: ROSA, channel: 'mail', state: 'not_delivered', upToSeq: 3, at: ago(5) } as const];
    open({ conversation: unread, messages, notices });
    await screen.findByText(/Mail could not be delivered/);
    expect((await texts())[2]).toContain('Sent · Mail could not be delivered');
    expect((await texts())[1]).not.toContain('Sent');
    cleanup();
    open({ conversation: { ...unread, readBy: [{ upTo: 3, at: ago(400_000) }] }, messages, notices });
    expect((await texts())[2]).toMatch(/Read [A-Z][a-z]{2} \d+/);
  });

  it('shows a push message about it until a mail follows', async () => {
    const messages = [aMessage(1, { sender: NINA, senderRole: 'practitioner' })];
    const unread = { ...conversation, lastSeq: 1, mark: { upTo: 1, epoch: 0 } };
    const push = { person: ROSA, channel: 'push', state: 'sent', upToSeq: 1, at: ago(5) } as const;
    open({ conversation: unread, messages, notices: [push] });
    await screen.findByText(/Told by push message/);
    cleanup();
    open({ conversation: unread, messages, notices: [push, { ...push, channel: 'mail' }] });
    await screen.findByText(/Told by mail/);
    cleanup();
    open({ conversation: unread, messages, notices: [{ ...push, state: 'not_delivered' }] });
    await screen.findByText('Sent');
  });

  it('shows notes and events in order to all staff', async () => {
    open({
      conversation,
      messages: [aMessage(1), aMessage(2)],
      trace: {
        notes: [{ id: OMAR.id, afterSeq: 1, author: OMAR, content: 'Call her', at: ago(998) }],
        events: [{ afterSeq: 2, what: 'assigned', by: OMAR, about: OMAR, at: ago(990) }],
      },
    });
    const [first, note, second, event] = await texts();
    expect(first).toContain('Message 1');
    expect(note).toMatch(/Internal note · Omar Haddad.*Call her/);
    expect(second).toContain('Message 2');
    expect(event).toContain('Omar Haddad took the conversation');
  });

  it('leads to the appointment that it is about', async () => {
    open({ conversation: { ...conversation, aboutAppointmentId: OMAR.id }, messages: [aMessage(1)] });
    expect(await screen.findByRole('link', { name: 'About the appointment' })).toHaveAttribute(
      'href',
      `/appointments?appointment=${OMAR.id}&practice=riverside`,
    );
  });

  it('begins with the latest messages and loads earlier ones on request', async () => {
    open({ conversation, messages: Array.from({ length: 80 }, (_, index) => aMessage(index + 1)) });
    expect(await items()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
    await waitFor(async () => expect(await items()).toHaveLength(80));
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('shows a time that cannot be read as it came', async () => {
    open({
      conversation,
      messages: [aMessage(1, { createdAt: 'some day' }), aMessage(2, { createdAt: 'some other day' })],
    });
    const shown = await texts();
    expect(shown[0]).toMatch(/^some day.*Rosa Silva · some day.*Message 1$/);
    expect(shown[1]).toMatch(/^some other day.*Message 2$/);
  });

  it('counts as read after one second in view', async () => {
    const unread = aConversationDetail({ ...conversation, unread: 1, mark: { upTo: 0, epoch: 3 } });
    const { called } = open({ conversation: unread, messages: [aMessage(1)] });
    expect(await screen.findByText('New')).toBeTruthy();
    fireEvent.focus(window);
    await waitFor(() => expect(called).toHaveBeenCalledWith('put read', { upTo: 1, epoch: 3 }));
  });

  it('offers no controls to a super administrator and says why', async () => {
    open({ conversation: { ...conversation, ownId: null, mark: null }, messages: [aMessage(1)] }, 'monitor');
    expect(await screen.findByText('You are viewing this conversation as a super administrator')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New Message' })).toBeNull();
  });
});

describe('writing', () => {
  it('sends with Enter, adds a line with Shift+Enter, and clears the field afterwards', async () => {
    const { called } = open();
    await userEvent.type(await field(), ' Hello{Shift>}{Enter}{/Shift}Rosa {Enter}');
    await waitFor(async () => expect((await texts()).at(-1)).toContain('Hello\nRosa'));
    expect(called).toHaveBeenCalledWith(
      'post messages',
      expect.objectContaining({ content: 'Hello\nRosa', read: { upTo: 1, epoch: 0 } }),
    );
    expect(await field()).toHaveValue('');
  });

  it('sends nothing that is blank, and not while an input method chooses', async () => {
    const { called } = open();
    await userEvent.type(await field(), '  {Enter}');
    await userEvent.type(await field(), 'あ');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 });
    expect(called).not.toHaveBeenCalledWith('post messages', expect.anything());
  });

  it('keeps the text of a refusal and says why', async () => {
    const { toast } = open();
    refusesToSend('request.rate_limited');
    await userEvent.type(await field(), 'Hello{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('That was a lot in a short time.');
    expect(await field()).toHaveValue('Hello');
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Error', description: 'Failed to send message' }),
    );
  });

  it('keeps a draft on the server and leaves nothing unsaved', async () => {
    const { called } = open();
    await userEvent.type(await field(), 'Half a sen');
    await waitFor(() => expect(called).toHaveBeenCalledWith('put draft', { content: 'Half a sen' }));
    expect(hasUnsaved()).toBe(false);
  });

  it('resumes the draft of another device', async () => {
    open({ conversation: { ...conversation, draft: 'Dear Rosa' }, messages: [] });
    expect(await field()).toHaveValue('Dear Rosa');
    expect(screen.getByText('No messages yet. Start the conversation!')).toBeTruthy();
  });

  it('says that writing reopens a closed conversation', async () => {
    open({ conversation: { ...conversation, status: 'closed' }, messages: [aMessage(1)] });
    expect(await screen.findByText('This conversation is closed. Write to reopen it.')).toBeTruthy();
  });

  it('adds notes that patients never see, and asks before one is lost', async () => {
    const { called } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Internal note' }));
    expect(screen.getByText('Patients never see this.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Call her');
    expect(hasUnsaved()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith('post notes', expect.objectContaining({ content: 'Call her' })),
    );
    await waitFor(() => expect(hasUnsaved()).toBe(false));
  });

  it('shows waiting patients the promised time, and when it is overdue', async () => {
    const promise = { isOpen: true, from: '2040-01-05T08:00:00Z', by: '2040-01-05T16:00:00Z' };
    const waiting = { ...conversation, waitingSince: ago(120), dueAt: '2040-01-04T16:00:00Z' };
    open({ conversation: waiting, messages: [aMessage(1)] }, 'patient');
    server.use(answers('/message-settings', messageSettings({ promise })));
    expect(await screen.findByText('You can expect an answer by Wed, Jan 4, 4:00 PM.')).toBeTruthy();
    cleanup();
    open({ conversation: { ...waiting, dueAt: '2026-01-04T16:00:00Z' }, messages: [aMessage(1)] }, 'patient');
    server.use(answers('/message-settings', messageSettings({ promise })));
    expect(await screen.findByText(/^An answer was promised by Sun, Jan 4, 4:00 PM and is late\./)).toBeTruthy();
  });

  it('shows patients when to expect an answer, or whom to call instead', async () => {
    const promise = { isOpen: false, from: '2026-01-05T08:00:00Z', by: '2026-01-05T16:00:00Z' };
    open({ conversation, messages: [aMessage(1)] }, 'patient');
    server.use(answers('/message-settings', messageSettings({ promise })));
    const said = 'Messages are answered from Mon, Jan 5, 8:00 AM. You can expect an answer by Mon, Jan 5, 4:00 PM.';
    expect(await screen.findByText(said)).toBeTruthy();
    cleanup();
    open({ conversation, messages: [aMessage(1)] }, 'patient');
    server.use(answers('/message-settings', messageSettings({ isOn: false, mayWrite: false })));
    expect(await screen.findByText('This practice has switched messages off. Call +1 555 010 2030.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  });

  it('offers notes to no patient', async () => {
    open({ conversation: { ...conversation, ownId: ROSA.id }, messages: [aMessage(1)] }, 'patient');
    await field();
    expect(screen.queryByRole('button', { name: 'Internal note' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
  });
});

describe('what can be done', () => {
  const choose = async (button: string, item: string) => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('takes an unassigned conversation', async () => {
    const { called } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Take' }));
    expect(called).toHaveBeenCalledWith('put assignee', { profileId: NINA.id, expected: null });
  });

  it.each([
    ['Close conversation', 'put status', { status: 'closed' }],
    ['Mark as urgent', 'put urgent', { isUrgent: true }],
  ])('%s', async (item, what, body) => {
    const { called } = open();
    await choose('More for this conversation', item);
    await waitFor(() => expect(called).toHaveBeenCalledWith(what, body));
  });

  it('asks before it closes a conversation in which a patient waits with something urgent', async () => {
    const { called } = open({
      conversation: { ...conversation, isUrgent: true, waitingSince: ago(20) },
      messages: [aMessage(1)],
    });
    await choose('More for this conversation', 'Close conversation');
    const question = within(await screen.findByRole('dialog', { name: 'Close without an answer?' }));
    expect(called).not.toHaveBeenCalledWith('put status', expect.anything());
    await userEvent.click(question.getByRole('button', { name: 'Close conversation' }));
    await waitFor(() => expect(called).toHaveBeenCalledWith('put status', { status: 'closed' }));
  });

  it('edits and deletes an own message for a quarter of an hour', async () => {
    const own = aMessage(1, { sender: NINA, senderRole: 'practitioner', createdAt: ago(3) });
    const { called } = open({ conversation, messages: [own] });
    await choose('More for this message', 'Edit');
    await userEvent.type(screen.getByRole('textbox', { name: 'Edit message' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(called).toHaveBeenCalledWith('patch messages/1', { content: 'Message 1!' }));
    await choose('More for this message', 'Delete');
    await userEvent.click(screen.getByRole('button', { name: 'Delete message' }));
    await waitFor(() => expect(called).toHaveBeenCalledWith('delete messages/1', undefined));
  });

  it('changes no message later than that', async () => {
    open({ conversation, messages: [aMessage(1, { sender: NINA, createdAt: ago(16) })] });
    await items();
    expect(screen.queryByRole('button', { name: 'More for this message' })).toBeNull();
  });

  it('marks what others wrote last as unread, and closes so that it is not read at once', async () => {
    const { called } = open({ conversation, messages: [aMessage(1), aMessage(2), aMessage(3, { sender: NINA })] });
    await choose('More for this conversation', 'Mark unread');
    await waitFor(() => expect(called).toHaveBeenCalledWith('put unread', { from: 2 }));
    expect(await screen.findByText('Select a conversation')).toBeTruthy();
  });
});
