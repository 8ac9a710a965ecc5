import { describe, expect, it } from '@jest/globals';
import type { Role } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ownOpenings } from '../../../test/openings.js';
import { aManagedPractice } from '../../../test/practices.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeDetailScreen } from './practice-detail.screen.js';

const server = apiServer(ownOpenings);
const practice = aManagedPractice();

function open(role: Role = 'super_admin') {
  server.use(answers('/practice-exports', { items: [] }));
  const shell = { session: aSession(role), tenant: aTenant({ isPlatform: true }) };
  const page = (
    <Routes>
      <Route path="/admin/practice/:practiceId" element={<PracticeDetailScreen />} />
    </Routes>
  );
  renderWithShell(page, { shell, path: `/admin/practice/${practice.id}`, messages: { 'admin-console': messages } });
}

describe('a practice on its own page', () => {
  it('shows its figures, its facts and the ways to its users and appointments', async () => {
    server.use(answers(`/platform/practices/${practice.id}`, practice));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Riverside Family Practice' })).toBeTruthy();
    for (const label of ['Total Users', 'Practitioners', 'Patients', 'Admins']) {
      expect(screen.getByText(label)).toBeTruthy();
    }
    expect(screen.getByText('1,200')).toBeTruthy();
    expect(screen.getByText('America/New York')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage Users' })).toHaveAttribute(
      'href',
      `/admin/users?practiceId=${practice.id}`,
    );
    expect(screen.getByRole('link', { name: 'Appointments' })).toHaveAttribute(
      'href',
      `/admin/practice/${practice.id}/appointments`,
    );
    expect(screen.getByRole('link', { name: 'Back to administration' })).toHaveAttribute('href', '/admin');
  });

  it('shows "not found" if it is missing', async () => {
    server.use(fails(`/platform/practices/${practice.id}`, 404, 'practice.not_found'));
    open();
    expect(await screen.findByText('Practice not found')).toBeTruthy();
  });

  it('offers to retry if loading fails', async () => {
    server.use(fails(`/platform/practices/${practice.id}`));
    open();
    expect(await screen.findByText('The practice could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('denies access to other roles', () => {
    open('practice_admin');
    expect(screen.getByText('Access denied. Super admin role required.')).toBeTruthy();
  });
});
