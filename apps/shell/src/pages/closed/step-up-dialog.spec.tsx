import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openForm } from '@telecare/shell-sdk';
import { renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lackingLevel } from '../../http/step-up.js';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import pageMessages from './messages.en.json' with { type: 'json' };
import { StepUpDialog } from './step-up-dialog.js';

const messages = { ...shellMessages, ...pageMessages };
const open = () =>
  renderWithShell(<StepUpDialog level="3" />, { messages: { translation: messages, shell: messages } });

afterEach(() => lackingLevel.set(undefined));

describe('the question before the identity server asks', () => {
  it('is taken back by Cancel, and the page stays', async () => {
    lackingLevel.set('3');
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(lackingLevel.get()).toBeUndefined();
  });

  it('leads to another tab where something is unsaved, and only there', async () => {
    const { unmount } = open();
    expect(screen.queryByText(/is kept/)).toBeNull();
    unmount();
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const form = openForm();
    form.setUnsaved(true);
    open();
    expect(screen.getByText(/is kept/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue in a new tab' }));
    expect(opened).toHaveBeenCalledWith('/settings?confirm=3');
    form.close();
    opened.mockRestore();
  });
});
