import { describe, expect, it } from '@jest/globals';
import type { Role } from '@telecare/contracts';
import { answers, apiServer, aSession, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { PatientAlerts } from './patient-alerts.js';

const server = apiServer();
const PATH = '/patients/1/alerts';

const LATEX = {
  id: '1',
  kind: 'latex_allergy',
  text: null,
  tone: 'red',
  addedAt: '2026-11-03T15:00:00Z',
  addedBy: 'N',
};

const show = (role: Role = 'practitioner') =>
  renderWithShell(<PatientAlerts patientId="1" />, { shell: { session: aSession(role) }, messages: {} });

describe('the alerts beside something about a patient', () => {
  it('shows a list of words', async () => {
    server.use(answers(PATH, { items: [LATEX, { ...LATEX, id: '2', kind: 'other', text: 'Deaf in the left ear' }] }));
    show();
    expect((await screen.findByRole('list', { name: 'Alerts' })).textContent).toBe('Latex allergyDeaf in the left ear');
  });

  it('says when alerts cannot be loaded', async () => {
    server.use(fails(PATH));
    show();
    expect(await screen.findByText('The alerts could not be loaded.')).toBeTruthy();
  });

  it('shows nothing for a patient without any, or whose record is closed to the viewer', async () => {
    for (const answer of [answers(PATH, { items: [] }), fails(PATH, 403, 'patient.not_in_care_team')]) {
      let asked = 0;
      server.events.on('response:mocked', () => (asked += 1));
      server.use(answer);
      const { container, unmount } = show();
      await waitFor(() => expect(asked).toBe(1));
      await waitFor(() => expect(container.textContent).toBe(''));
      unmount();
      server.events.removeAllListeners();
    }
  });

  it('requests nothing for super administrators', () => {
    const { container } = show('super_admin');
    expect(container.textContent).toBe('');
  });
});
