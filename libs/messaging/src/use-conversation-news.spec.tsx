import { describe, expect, it } from '@jest/globals';
import { liveChannel } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { aConversation, aConversationDetail, aMessage } from '../test/builders.js';
import { mailbox, openMessages } from '../test/mailbox.js';

const { server, givenList, givenThread } = mailbox();

describe('news of conversations', () => {
  it('trigger one refetch when the live channel starts after the page', async () => {
    const asked = givenList(aConversation());
    const { realtime, become } = liveChannel({ status: 'off' });
    openMessages({ shell: { realtime } });
    await screen.findByRole('list', { name: 'Conversations' });
    expect(asked).toHaveLength(1);
    become({ status: 'live', unread: 3 });
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('bring a message into the open thread before the list, and only once', async () => {
    const conversation = aConversationDetail();
    givenList(conversation);
    givenThread({ conversation, messages: [aMessage(1)] });
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      const { pathname } = new URL(request.url);
      if (/conversations(\/[^/]+\/messages)?$/.test(pathname)) asked.push(pathname.split('/').at(-1) ?? '');
    });
    const { realtime, tell } = liveChannel({ status: 'live', unread: 0 });
    openMessages({ shell: { realtime }, path: `/messages?conversation=${conversation.id}` });
    await screen.findByRole('list', { name: 'Messages of the conversation' });
    await screen.findByRole('list', { name: 'Conversations' });
    asked.length = 0;
    tell({ kind: 'message', id: conversation.id, seq: 2 });
    await waitFor(() => expect(asked).toEqual(['messages', 'conversations']));
  });
});
