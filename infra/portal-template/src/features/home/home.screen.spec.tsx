import { expect, it } from '@jest/globals';
import { aPractice, aTenant, renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import messages from '../../messages/en.json' with { type: 'json' };
import { HomeScreen } from './home.screen.js';

it("the home page shows the practice's name", () => {
  const tenant = aTenant({ practice: aPractice({ name: 'Riverside' }) });
  renderWithShell(<HomeScreen />, { shell: { tenant }, messages: { 'new-portal': messages } });
  expect(screen.getByRole('heading', { level: 1, name: 'New portal' })).toBeTruthy();
  expect(screen.getByText('Riverside')).toBeTruthy();
});
