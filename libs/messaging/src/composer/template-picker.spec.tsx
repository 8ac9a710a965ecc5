import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aConversationDetail, aMessage } from '../../test/builders.js';
import { mailbox, openMessages } from '../../test/mailbox.js';

const { givenList, givenThread } = mailbox();

describe('a template', () => {
  it('appears below the typed text and goes out with it', async () => {
    const conversation = aConversationDetail();
    givenList(conversation);
    const { called } = givenThread({ conversation, messages: [aMessage(1)] });
    openMessages({ path: `/messages?conversation=${conversation.id}` });
    await userEvent.type(await screen.findByPlaceholderText('Type your message...'), 'Good morning');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Hours');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith(
        'post messages',
        expect.objectContaining({ content: 'Good morning\nWe open at 8.' }),
      ),
    );
  });
});
