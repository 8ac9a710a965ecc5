import { describe, expect, it } from '@jest/globals';
import type { LatestPatientDto, PlatformPatientAnalyticsDto } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { patientsOfPlatform } from '../../../test/figures.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { PlatformPatientsScreen } from './platform-patients.screen.js';

const server = apiServer();

const practices = (count: number): PlatformPatientAnalyticsDto['practices'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p-${index}`,
    name: `Practice ${index}`,
    subdomain: `practice-${index}`,
    patients: 100 - index,
  }));

const aPlatform = (changes: Partial<PlatformPatientAnalyticsDto> = {}): PlatformPatientAnalyticsDto =>
  patientsOfPlatform({
    ageGroups: [
      { group: 'under18', patients: 204 },
      { group: 'from18', patients: 300 },
      { group: 'from30', patients: 700 },
      { group: 'from50', patients: 400 },
      { group: 'from65', patients: 250 },
      { group: 'unknown', patients: 50 },
    ],
    practices: practices(7),
    ...changes,
  });

const aPatient = (changes: Partial<LatestPatientDto> = {}): LatestPatientDto => ({
  id: 'a-1',
  name: 'Amara Johnson',
  alias: '0B1C',
  email: 'amara@example.test',
  practice: { id: 'p-1', name: 'Riverside Family Practice' },
  createdAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});

function render() {
  server.use(answers('/practices', { items: [], next: null }));
  renderWithShell(<PlatformPatientsScreen />, {
    shell: { session: aSession('super_admin'), tenant: aTenant({ isPlatform: true }) },
    messages: { 'admin-console': messages },
  });
}

function openScreen(changes?: Partial<PlatformPatientAnalyticsDto>, items = [aPatient()]) {
  server.use(
    answers('/platform/analytics/patients', aPlatform(changes)),
    answers('/platform/patients/latest', { items }),
  );
  render();
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe("the platform's patient analytics", () => {
  it('show totals, new patients and complete profiles', async () => {
    openScreen();
    expect(await screen.findByText('1,904')).toBeTruthy();
    expect(screen.getByText('current patients · 3 added today')).toBeTruthy();
    expect(screen.getByText('Sunday to Saturday · last week: 17')).toBeTruthy();
    expect(screen.getByText(/^75% of all/)).toBeTruthy();
    expect(screen.getByText('612')).toBeTruthy();
  });

  it('show age groups as a chart and as a table', async () => {
    openScreen();
    expect(await screen.findByRole('img', { name: 'Largest age group 30-49: 700' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table: Age Groups' }));
    expect(rowsOf('Age Groups')).toEqual([
      ['Under 18', '204', '11%'],
      ['18-29', '300', '16%'],
      ['30-49', '700', '37%'],
      ['50-64', '400', '21%'],
      ['65+', '250', '13%'],
      ['Unknown', '50', '3%'],
    ]);
  });

  it('leave unknown ages out of the largest group', async () => {
    const ageGroups = [
      { group: 'from65' as const, patients: 2 },
      { group: 'unknown' as const, patients: 300 },
    ];
    openScreen({ ageGroups });
    expect(await screen.findByRole('img', { name: 'Largest age group 65+: 2' })).toBeTruthy();
  });

  it('say when no date of birth is known', async () => {
    openScreen({ ageGroups: [{ group: 'unknown', patients: 300 }] });
    expect(await screen.findByRole('img', { name: 'No date of birth is known' })).toBeTruthy();
  });

  it('list practices by size, and all of them on request', async () => {
    openScreen();
    await screen.findByText('1,904');
    expect(rowsOf('Patients by Practice')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Practice 0' })).toHaveAttribute('href', '/admin/practice/p-0');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7 practices' }));
    expect(rowsOf('Patients by Practice').at(-1)).toEqual(['Practice 6', 'practice-6', '94']);
  });

  it('end with the newest patients by name, address and practice', async () => {
    openScreen({}, [aPatient(), aPatient({ id: 'a-2', name: 'Leo Fischer', email: null })]);
    await screen.findByRole('table', { name: 'Latest Patients' });
    expect(rowsOf('Latest Patients')).toEqual([
      ['Amara Johnson', 'amara@example.test', 'Riverside Family Practice', 'Nov 20, 2026'],
      ['Leo Fischer', 'Not set', 'Riverside Family Practice', 'Nov 20, 2026'],
    ]);
  });

  it('show empty states on a new platform', async () => {
    const ageGroups = aPlatform().ageGroups.map(({ group }) => ({ group, patients: 0 }));
    openScreen({ total: 0, completeProfiles: 0, practices: [], ageGroups }, []);
    expect(await screen.findAllByText('No patients yet')).toHaveLength(2);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('keep the newest patients when the figures fail, and retry the figures', async () => {
    server.use(fails('/platform/analytics/patients'), answers('/platform/patients/latest', { items: [aPatient()] }));
    render();
    expect(await screen.findByText('The analytics could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('Amara Johnson')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    server.use(answers('/platform/analytics/patients', aPlatform()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,904')).toBeTruthy();
  });

  it('show a placeholder for each card while loading', () => {
    server.use(hangs('/platform/analytics/patients'), hangs('/platform/patients/latest'));
    render();
    expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(2);
  });
});
