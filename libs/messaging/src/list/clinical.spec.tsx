import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aConversation, aConversationDetail, aMessage } from '../../test/builders.js';
import { mailbox, openMessages } from '../../test/mailbox.js';

const { givenList, givenThread } = mailbox();

const UNREADABLE = { isReadable: false, subject: null, preview: null } as const;

describe('a conversation that the front desk cannot read', () => {
  it.each([
    ['Only clinical staff can read this conversation.', { ...UNREADABLE, isClinical: true }],
    ['Only the people in this conversation can read it.', UNREADABLE],
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
