import { describe, expect, it } from '@jest/globals';
import { liveChannel } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aConversation, aConversationDetail, aMessage } from '../../test/builders.js';
import { mailbox, openMessages } from '../../test/mailbox.js';

const { server, givenList, givenThread } = mailbox();

const UNREADABLE = { isReadable: false, subject: null, preview: null } as const;

describe('a conversation that the front desk cannot read', () => {
  it.each([
    ['Only clinical staff can read it.', { ...UNREADABLE, isClinical: true }],
    ['Only its participants can read it.', UNREADABLE],
  ])('shows “%s” and leads nowhere', async (text, changes) => {
    givenList(aConversation(changes));
    openMessages({ isClinicalStaff: false });
    const list = await screen.findByRole('list', { name: 'Conversations' });
    expect(await within(list).findByText(text)).toBeTruthy();
    expect(within(list).queryByRole('link')).toBeNull();
    expect(within(list).queryByText('No subject')).toBeNull();
  });
});

describe('the menu of a conversation', () => {
  const openMenu = async (isClinicalStaff: boolean, isClinical = false) => {
    givenList();
    const conversation = aConversationDetail({ isClinical });
    givenThread({ conversation, messages: [aMessage(1)] });
    openMessages({ isClinicalStaff, path: `/messages?conversation=${conversation.id}` });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'More for this conversation' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  it('offers practitioners to hide it from the front desk, or to show it again', async () => {
    expect(await openMenu(true)).toContain('Hide from front desk (clinical)');
  });

  it('offers practitioners to show a clinical one to the front desk again', async () => {
    expect(await openMenu(true, true)).toContain('Show to front desk again');
    expect(screen.getAllByText('Clinical').length).toBeGreaterThan(0);
  });

  it('offers the front desk neither that nor a copy', async () => {
    const offered = await openMenu(false);
    expect(offered).toContain('Assign…');
    expect(offered.filter((text) => /front desk|copy/.test(text ?? ''))).toEqual([]);
  });
});

describe('the address of a clinical conversation', () => {
  it('tells the front desk who can read it, and offers no second try', async () => {
    givenList();
    const { id } = aConversationDetail();
    server.use(
      http.get(`*/api/conversations/${id}`, () =>
        HttpResponse.json({ code: 'conversation.clinical' }, { status: 403 }),
      ),
      ...['messages', 'notes', 'notices'].map((what) =>
        http.get(`*/api/conversations/${id}/${what}`, () =>
          HttpResponse.json({ code: 'resource.not_found' }, { status: 404 }),
        ),
      ),
    );
    openMessages({ isClinicalStaff: false, path: `/messages?conversation=${id}` });
    expect(await screen.findByText('Only clinical staff can read this conversation.')).toBeTruthy();
    expect(screen.queryByText('Not found here')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a conversation that is taken from the reader while it is open', () => {
  it('leaves the screen with its text', async () => {
    givenList();
    const conversation = aConversationDetail();
    givenThread({ conversation, messages: [aMessage(1, { content: 'It hurts' })] });
    const { realtime, tell } = liveChannel({ status: 'live', unread: 0 });
    openMessages({ shell: { realtime }, path: `/messages?conversation=${conversation.id}` });
    await screen.findByText('It hurts');
    const gone = () => HttpResponse.json({ code: 'resource.not_found' }, { status: 404 });
    server.use(
      http.get(`*/api/conversations/${conversation.id}`, gone),
      http.get(`*/api/conversations/${conversation.id}/messages`, gone),
    );
    tell({ kind: 'conversation', id: conversation.id });
    await waitFor(() => expect(screen.queryByText('It hurts')).toBeNull());
  });
});
