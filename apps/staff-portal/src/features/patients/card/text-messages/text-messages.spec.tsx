import { describe, expect, it } from '@jest/globals';
import type { PatientTextNumberDto } from '@telecare/contracts';
import { answers, aPatientDetail, expectGuarded, fails } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { given, givenCard, NO_TEXTS, openPatients, server, takes } from '../../../../../test/patients.js';

const patient = aPatientDetail();
const TEXT_NUMBER = `/patients/${patient.id}/text-number`;

const OFFERED: PatientTextNumberDto = { ...NO_TEXTS, isOffered: true };

const CONSENT = { given: true, at: '2026-11-03T15:00:00Z', how: 'spoken', by: 'Nora Bennett' } as const;

const ON: PatientTextNumberDto = { ...OFFERED, number: '+15550102030', consent: CONSENT };

async function openCard(texts: PatientTextNumberDto | undefined) {
  given([]);
  givenCard(patient);
  server.use(texts ? answers(TEXT_NUMBER, { ...texts }) : fails(TEXT_NUMBER));
  const toast = openPatients(`/patients?patient=${patient.id}`, 'scheduler');
  const card = within(await screen.findByRole('dialog', { name: patient.name }));
  return { toast, card };
}

async function openDialog() {
  const { toast, card } = await openCard(OFFERED);
  await userEvent.click(await card.findByRole('button', { name: 'Add number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a number for text messages' }));
  return { toast, dialog };
}

describe('the row of text messages on the card of a patient', () => {
  it('disappears in a practice that sends none', async () => {
    const { card } = await openCard(NO_TEXTS);
    expect(await card.findByText(patient.phone!)).toBeTruthy();
    expect(card.queryByText('Text messages')).toBeNull();
  });

  it('shows the number, and who recorded the consent', async () => {
    const { card } = await openCard(ON);
    expect(await card.findByRole('link', { name: '+1 555 010 2030' })).toBeTruthy();
    expect(card.getByText('On')).toBeTruthy();
    expect(card.getByText('Since Nov 3, 2026: the patient agreed verbally. Recorded by Nora Bennett.')).toBeTruthy();
  });

  it.each<[Partial<PatientTextNumberDto>, string, RegExp]>([
    [{ consent: { ...CONSENT, how: 'portal', by: 'Amara Johnson' } }, 'On', /turned them on in the portal\.$/],
    [{ consent: { ...CONSENT, how: 'paper' } }, 'On', /agreed on paper\. Recorded by Nora Bennett\.$/],
    [{ consent: { ...CONSENT, how: 'keyword', by: null } }, 'On', /texted START\.$/],
    [{ consent: { ...CONSENT, given: false, how: 'keyword', by: null } }, 'Stopped', /texted STOP, and can text START/],
    [
      { consent: { ...CONSENT, given: false, how: 'desk' } },
      'Stopped',
      /asked the practice to stop\. Recorded by Nora/,
    ],
    [{ consent: null }, 'Not confirmed', /has not confirmed it with the code yet/],
    [{ isOffered: false }, 'Off', /sends no texts at the moment/],
  ])('shows for %j that they are "%s"', async (changes, state, why) => {
    const { card } = await openCard({ ...ON, ...changes });
    expect(await card.findByText(state)).toBeTruthy();
    expect(card.getByText(why)).toBeTruthy();
  });

  it('saves the number of the record with the consent of the patient', async () => {
    const sent = takes('put', TEXT_NUMBER, null);
    const { toast, dialog } = await openDialog();
    expect(dialog.getByLabelText('Mobile number')).toHaveValue(patient.phone);
    await userEvent.click(dialog.getByRole('button', { name: 'Save number' }));
    expect(await dialog.findByText('Choose how the patient agreed.')).toBeTruthy();
    await userEvent.click(within(dialog.getByRole('group', { name: 'The patient agreed' })).getByLabelText('On paper'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save number' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Text messages are on' }));
    expect(sent.mock.calls[0]?.[0]).toEqual({ number: patient.phone, how: 'paper' });
  });

  it.each([
    ['text.not_mobile', 'This number cannot receive texts. Enter a mobile number.'],
    ['text.invalid_number', /^This is not a complete phone number/],
    ['text.country', /^The practice sends no texts to this country/],
    ['text.not_offered', /^The practice sends no texts at the moment/],
  ])('explains %s at the number and keeps what was typed', async (code, text) => {
    server.use(http.put(`*/api${TEXT_NUMBER}`, () => HttpResponse.json({ code }, { status: 422 })));
    const { dialog } = await openDialog();
    const number = dialog.getByLabelText('Mobile number');
    await userEvent.clear(number);
    await userEvent.type(number, '+1 555 999');
    await userEvent.click(dialog.getByLabelText('Verbally'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save number' }));
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(number).toHaveFocus();
    expect(number).toHaveValue('+1 555 999');
    expect(dialog.getByLabelText('Verbally')).toBeChecked();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('warns that the number answered STOP, and saves if the patient agreed again', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(`*/api${TEXT_NUMBER}`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length > 1
          ? new HttpResponse(null, { status: 204 })
          : HttpResponse.json({ code: 'text.stopped', stoppedAt: '2026-11-03T15:00:00Z' }, { status: 409 });
      }),
    );
    const { toast, dialog } = await openDialog();
    await userEvent.click(dialog.getByLabelText('Verbally'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save number' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^This number answered STOP on Nov 3, 2026\./);
    await userEvent.click(dialog.getByRole('button', { name: 'Save number' }));
    expect(await dialog.findByText(/^Confirm that the patient agreed again/)).toBeTruthy();
    await userEvent.click(dialog.getByLabelText('The patient agreed to texts again after that'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save number' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Text messages are on' }));
    const first = { number: patient.phone, how: 'spoken' };
    expect(sent).toEqual([first, { ...first, isAfterStop: true }]);
  });

  it('forgets the warning about STOP if the number changes', async () => {
    server.use(
      http.put(`*/api${TEXT_NUMBER}`, () =>
        HttpResponse.json({ code: 'text.stopped', stoppedAt: '2026-11-03T15:00:00Z' }, { status: 409 }),
      ),
    );
    const { dialog } = await openDialog();
    await userEvent.click(dialog.getByLabelText('Verbally'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save number' }));
    await dialog.findByRole('alert');
    await userEvent.type(dialog.getByLabelText('Mobile number'), '9');
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
  });

  it('says above the buttons that saving failed', async () => {
    server.use(http.put(`*/api${TEXT_NUMBER}`, () => HttpResponse.json({ status: 500 }, { status: 500 })));
    const { dialog } = await openDialog();
    await userEvent.click(dialog.getByLabelText('Verbally'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save number' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent("We couldn't save the number.");
  });

  it('asks before typed text is lost', async () => {
    const { dialog } = await openDialog();
    await expectGuarded(dialog.getByLabelText('Mobile number'));
  });

  it('stops texts if the patient asked', async () => {
    const sent = takes('post', `${TEXT_NUMBER}/stop`, null);
    const { toast, card } = await openCard(ON);
    await userEvent.click(await card.findByRole('button', { name: 'Patient asked us to stop' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Stop texts to ${patient.name}?` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop texts' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Text messages are stopped' }));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('says that they could not be loaded', async () => {
    const { card } = await openCard(undefined);
    expect(await card.findByText("We couldn't load the number for text messages.")).toBeTruthy();
  });
});
