import { describe, expect, it } from '@jest/globals';
import type { PatientAlertDto } from '@telecare/contracts';
import { answers, aPatientDetail, expectGuarded, fails } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { given, givenCard, openPatients, server, takes } from '../../../../../test/patients.js';

const patient = aPatientDetail();
const ALERTS = `/patients/${patient.id}/alerts`;

const anAlert = (changes: Partial<PatientAlertDto> = {}): PatientAlertDto => ({
  id: crypto.randomUUID(),
  kind: 'wheelchair',
  text: null,
  tone: 'blue',
  addedAt: '2026-11-03T15:00:00Z',
  addedBy: 'Nora Bennett',
  ...changes,
});

async function openCard(items: readonly PatientAlertDto[] = [], role: 'scheduler' | 'practice_admin' = 'scheduler') {
  given([]);
  givenCard(patient);
  server.use(answers(ALERTS, { items: [...items] }));
  const toast = openPatients(`/patients?patient=${patient.id}`, role);
  const card = within(await screen.findByRole('dialog', { name: patient.name }));
  return { toast, card };
}

describe('the alerts on the card of a patient', () => {
  it('shows alerts in words with their author and date', async () => {
    const { card } = await openCard([anAlert(), anAlert({ kind: 'interpreter', text: 'Arabic' })]);
    const rows = within(await card.findByRole('list', { name: 'Alerts' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Wheelchair accessNora Bennett, Nov 3, 2026Remove',
      'Interpreter: ArabicNora Bennett, Nov 3, 2026Remove',
    ]);
  });

  it('adds an alert in the color that is usual for its kind', async () => {
    const sent = takes('post', ALERTS, { id: 'a' }, 201);
    const { toast, card } = await openCard();
    expect(await card.findByText(/^No alerts/)).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Add alert' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add alert' }));
    await userEvent.selectOptions(dialog.getByLabelText('Alert'), 'Interpreter');
    await userEvent.click(dialog.getByRole('button', { name: 'Add alert' }));
    expect(await dialog.findByText('Enter the language.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Language'), ' Arabic ');
    expect(dialog.getByText('Interpreter: Arabic')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Add alert' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Alert added' }));
    expect(sent.mock.calls[0]?.[0]).toEqual({ kind: 'interpreter', text: 'Arabic', tone: 'purple' });
  });

  it('keeps what was typed when the alert exists already', async () => {
    server.use(http.post(`*/api${ALERTS}`, () => HttpResponse.json({ code: 'patient_alert.known' }, { status: 409 })));
    const { card } = await openCard();
    await userEvent.click(await card.findByRole('button', { name: 'Add alert' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add alert' }));
    await userEvent.type(dialog.getByLabelText(/^Detail/), 'electric');
    await userEvent.click(dialog.getByRole('button', { name: 'Add alert' }));
    expect(await dialog.findByText('The patient already has this alert.')).toBeTruthy();
    expect(dialog.getByLabelText(/^Detail/)).toHaveValue('electric');
  });

  it('asks before typed text is lost', async () => {
    const { card } = await openCard();
    await userEvent.click(await card.findByRole('button', { name: 'Add alert' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add alert' }));
    await expectGuarded(dialog.getByLabelText(/^Detail/));
  });

  it('asks for confirmation before it removes an alert', async () => {
    const alert = anAlert();
    const sent = takes('delete', `${ALERTS}/${alert.id}`, null);
    const { toast, card } = await openCard([alert]);
    await userEvent.click(await card.findByRole('button', { name: 'Remove Wheelchair access' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove Wheelchair access?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove Wheelchair access' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(toast).toHaveBeenCalledWith({ title: 'Alert removed', description: 'Wheelchair access' });
  });

  it('says at the limit what to do', async () => {
    const { card } = await openCard(Array.from({ length: 8 }, (_, n) => anAlert({ kind: 'other', text: `Note ${n}` })));
    expect(await card.findByText(/^A patient has at most 8 alerts/)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Add alert' })).toBeNull();
  });

  it('says when alerts cannot be loaded', async () => {
    given([]);
    givenCard(patient);
    server.use(fails(ALERTS));
    openPatients(`/patients?patient=${patient.id}`, 'scheduler');
    expect(await screen.findByText('The alerts could not be loaded.')).toBeTruthy();
  });
});
