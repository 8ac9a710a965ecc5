import { expect, it } from '@jest/globals';
import { answers, aPatient, aPatientDetail } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { given, givenCard, openPatients, server } from '../../../test/patients.js';

const OFFERED = ['Schedule', 'Edit', 'Message'];
const NOT_OFFERED = ['Remove', 'Edit history'];

const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .concat(within(dialog).queryAllByRole('link'))
    .map(({ textContent }) => textContent ?? '');

it('patients are managed and written to by the front desk without their history, export and removal', async () => {
  const patient = aPatientDetail({ hasAccess: true });
  given([aPatient({ id: patient.id, name: patient.name })]);
  // No answer for messaging: a request for it would be printed and fail.
  server.use(
    answers(`/patients/${patient.id}`, patient),
    answers(`/patients/${patient.id}/appointments`, { items: [], next: null }),
  );
  openPatients(`/patients?patient=${patient.id}`, 'scheduler');
  const panel = await screen.findByRole('dialog', { name: patient.name });
  await within(panel).findByText('No past or cancelled appointments');
  const offered = names(panel);
  expect(OFFERED.filter((name) => !offered.some((text) => text.startsWith(name)))).toEqual([]);
  expect(NOT_OFFERED.filter((name) => offered.some((text) => text.startsWith(name)))).toEqual([]);
  expect(within(panel).queryByText('Medical history')).toBeNull();
  expect(screen.queryByText('Export')).toBeNull();
});

it('a patient’s history and removal are offered to a practitioner', async () => {
  const patient = aPatientDetail({ hasAccess: true });
  given([aPatient({ id: patient.id, name: patient.name })]);
  server.use(
    answers(`/patients/${patient.id}`, patient),
    answers(`/patients/${patient.id}/appointments`, { items: [], next: null }),
    answers(`/patients/${patient.id}/messaging`, { blocked: false }),
  );
  openPatients(`/patients?patient=${patient.id}`, 'practitioner');
  const panel = await screen.findByRole('dialog', { name: patient.name });
  expect(await within(panel).findByText('Medical history')).toBeTruthy();
  expect(names(panel).some((text) => text.startsWith('Remove'))).toBe(true);
});

it('hides export and removal from practitioners whose practice disabled them', async () => {
  const patient = aPatientDetail({ hasAccess: true });
  given([aPatient({ id: patient.id, name: patient.name })]);
  givenCard(patient);
  const off = (['patient:export', 'patient:remove'] as const).map((permission) => ({ permission, allowed: false }));
  openPatients(`/patients?patient=${patient.id}`, 'practitioner', ...off);
  const panel = await screen.findByRole('dialog', { name: patient.name });
  expect(await within(panel).findByText('Medical history')).toBeTruthy();
  expect(names(panel).some((text) => text.startsWith('Remove'))).toBe(false);
  expect(screen.queryByText('Export')).toBeNull();
  expect(screen.getByText('Import')).toBeTruthy();
});

it.each([true, false])('shows the front desk the files of a patient if it may read messages: %s', async (allowed) => {
  const patient = aPatientDetail();
  given([aPatient({ id: patient.id, name: patient.name })]);
  givenCard(patient);
  openPatients(`/patients?patient=${patient.id}`, 'scheduler', { permission: 'message:read', allowed });
  const panel = await screen.findByRole('dialog', { name: patient.name });
  await within(panel).findByText('No past or cancelled appointments');
  if (allowed) expect(await within(panel).findByText('No files yet')).toBeTruthy();
  expect(within(panel).queryByText('Files') !== null).toBe(allowed);
});
