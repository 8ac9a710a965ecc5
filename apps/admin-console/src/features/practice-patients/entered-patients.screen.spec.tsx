import { describe, expect, it } from '@jest/globals';
import type { PatientAnalyticsDto } from '@telecare/contracts';
import { answers, apiServer, aPatient, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { ownOpenings } from '../../../test/openings.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { EnteredPatientsScreen } from './entered-patients.screen.js';

const server = apiServer(ownOpenings);

const ANALYTICS: PatientAnalyticsDto = {
  total: 412,
  createdToday: 0,
  thisWeek: 4,
  lastWeek: 6,
  newPatients: 19,
  completeProfiles: 206,
  appointmentsMade: 77,
  ageGroups: [
    { group: 'from65', patients: 400 },
    { group: 'unknown', patients: 12 },
  ],
};

const render = () =>
  renderWithShell(<EnteredPatientsScreen />, {
    shell: { session: aSession('super_admin'), tenant: aTenant() },
    messages: { 'admin-console': messages },
  });

describe('the patients of a practice that was entered', () => {
  it('show counts and the newest patients, without a practice column', async () => {
    server.use(
      answers('/analytics/patients', ANALYTICS),
      answers('/patients', { items: [aPatient({ name: 'Amara Johnson' })], next: null }),
    );
    render();
    expect(await screen.findByText('412')).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: 'Latest Patients' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Email',
      'Patient since',
    ]);
    expect(table.getByText('Amara Johnson')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Patients by Practice' })).toBeNull();
  });

  it('still show the counts if the list fails to load', async () => {
    server.use(answers('/analytics/patients', ANALYTICS), fails('/patients'));
    render();
    expect(await screen.findByText('The latest patients could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('412')).toBeTruthy();
  });
});
