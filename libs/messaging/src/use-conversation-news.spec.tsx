import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aConversation } from '../test/builders.js';
import { liveChannel } from '../test/live-channel.js';
import { mailbox, openMessages } from '../test/mailbox.js';

const { givenList } = mailbox();

describe('news of conversations', () => {
  it('are asked for once when the live channel begins after the page, for what came in between', async () => {
    const asked = givenList(aConversation());
    const { realtime, become } = liveChannel({ status: 'off' });
    openMessages({ shell: { realtime } });
    await screen.findByRole('list', { name: 'Conversations' });
    expect(asked).toHaveLength(1);
    become({ status: 'live', unread: 3 });
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});
