import { describe, expect, it } from '@jest/globals';
import { aSession, renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { RefusedScreen } from './refused.screen.js';

describe('a page of staff that a patient comes to', () => {
  it.each([
    ['/appointments', "You don't have permission to access the practitioner appointments."],
    ['/messages', "You don't have permission to access the practitioner messages."],
    ['/patients', "You don't have permission to manage patients."],
  ])('%s says that it is not theirs, and leads to theirs', (path, text) => {
    renderWithShell(<RefusedScreen />, { shell: { session: aSession('patient') }, path, messages: {} });
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
  });
});
