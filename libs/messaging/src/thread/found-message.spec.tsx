import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aConversationDetail, aMessage } from '../../test/builders.js';
import { mailbox, openMessages } from '../../test/mailbox.js';

const { server, givenList, givenThread } = mailbox();

const conversation = aConversationDetail();
const path = `/messages?conversation=${conversation.id}&message=7` as const;

const items = async () =>
  within(await screen.findByRole('list', { name: 'Messages of the conversation' })).getAllByRole('listitem');
const messages = (count: number) => Array.from({ length: count }, (_, index) => aMessage(index + 1));

describe('a message that a search led to', () => {
  it('appears marked, however far up in the thread it is', async () => {
    givenList();
    givenThread({ conversation, messages: messages(230) });
    openMessages({ path });
    const marked = async () => (await items()).filter((item) => item.hasAttribute('aria-current'));
    await waitFor(async () => expect(await marked()).toHaveLength(1));
    expect((await marked())[0]?.textContent).toMatch(/Message 7$/);
  });

  it('offers a retry if the messages in between fail to load', async () => {
    givenList();
    givenThread({ conversation, messages: messages(80) });
    server.use(
      http.get(`*/api/conversations/${conversation.id}/messages`, ({ request }) =>
        new URL(request.url).searchParams.has('before') ? new HttpResponse(null, { status: 503 }) : undefined,
      ),
    );
    openMessages({ path });
    expect(await screen.findByText('Earlier messages could not be loaded.')).toBeTruthy();
    expect(await items()).toHaveLength(50);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
