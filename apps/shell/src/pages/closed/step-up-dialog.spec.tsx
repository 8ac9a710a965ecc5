import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openForm } from '@telecare/shell-sdk';
import { renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerLevel, askForLevel, lackingLevel } from '../../http/step-up.js';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import pageMessages from './messages.en.json' with { type: 'json' };
import { StepUpDialog } from './step-up-dialog.js';

const messages = { ...shellMessages, ...pageMessages };
const open = (level: string) =>
  renderWithShell(<StepUpDialog level={level} />, { messages: { translation: messages, shell: messages } });

afterEach(() => {
  answerLevel(false);
  jest.restoreAllMocks();
});

describe('the question before the identity server asks', () => {
  it('Cancel takes it back: the call fails as it was answered, and the page stays', async () => {
    const asked = askForLevel('3');
    open('3');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(asked).resolves.toBe(false);
    expect(lackingLevel.get()).toBeUndefined();
  });

  it('the confirmation opens in another tab for something that was pressed, and stays until it is confirmed there', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(window);
    const calls = [askForLevel('3'), askForLevel('2')];
    open('3');
    await userEvent.click(screen.getByRole('button', { name: 'Continue in a new tab' }));
    expect(opened).toHaveBeenCalledWith('/settings?confirm=3');
    expect(lackingLevel.get()).toBe('3');
    answerLevel(true);
    await expect(Promise.all(calls)).resolves.toEqual([true, true]);
  });

  it('uses the same tab if the browser blocks a new one, and says so first', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    open('3');
    await userEvent.click(screen.getByRole('button', { name: 'Continue in a new tab' }));
    expect(screen.getByText(/opened no new tab/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('the confirmation opens in another tab for a page only where something is unsaved', () => {
    const { unmount } = open('2');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    unmount();
    const form = openForm();
    form.setUnsaved(true);
    open('2');
    expect(screen.getByRole('button', { name: 'Continue in a new tab' })).toBeTruthy();
    form.close();
  });
});
