import { describe, expect, it, jest } from '@jest/globals';
import type { RecordOpeningDto } from '@telecare/contracts';
import { aPatient, aPatientDetail } from '@telecare/testing';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { given, givenCard, openPatients, server } from '../../../../../test/patients.js';

const REASON = 'Stands in for Dr. Reyes';
const patient = aPatientDetail({ medicalHistory: 'Allergic to penicillin' });
const RECORD = `*/api/patients/${patient.id}`;

const refusal = { code: 'patient.not_in_care_team', status: 403 };
const refused = () => HttpResponse.json(refusal, { status: 403 });

function givenClosed({ answer, openMs = 3_600_000 }: { answer?: () => Response; openMs?: number } = {}) {
  const sent = jest.fn<(body: unknown) => void>();
  let until = 0;
  given([aPatient({ id: patient.id, name: patient.name })]);
  givenCard(patient);
  server.use(
    http.get(RECORD, () => {
      const openUntil = new Date(until).toISOString();
      return Date.now() < until ? HttpResponse.json({ ...patient, openUntil }) : refused();
    }),
    http.delete(`${RECORD}/openings`, () => {
      until = 0;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${RECORD}/openings`, async ({ request }) => {
      sent(await request.json());
      if (answer) return answer();
      until = Date.now() + openMs;
      const opening: RecordOpeningDto = {
        id: patient.id,
        patientId: patient.id,
        reason: REASON,
        openedAt: new Date().toISOString(),
        until: new Date(until).toISOString(),
      };
      return HttpResponse.json(opening, { status: 201 });
    }),
  );
  return sent;
}

const open = () => openPatients(`/patients?patient=${patient.id}`, 'practitioner');

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Open anyway' }));

describe('the record of a patient in the care of others', () => {
  it('opens with a reason and shows the expiry and who reads the reason', async () => {
    const sent = givenClosed();
    const toast = open();
    expect(await screen.findByText('This patient is in the care of others.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), `  ${REASON} `);
    await press();
    const panel = await screen.findByRole('dialog', { name: patient.name });
    expect(await within(panel).findByText('Allergic to penicillin')).toBeTruthy();
    expect(sent.mock.calls).toEqual([[{ reason: REASON }]]);
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: expect.stringMatching(/^Record open until \d/),
        description: 'The patient sees that you opened it, and why.',
      }),
    );
    expect(screen.queryByText('This patient is in the care of others.')).toBeNull();
  });

  it("carries the patient's name from the list", async () => {
    givenClosed();
    open();
    const panel = await screen.findByRole('dialog', { name: patient.name });
    expect(await within(panel).findByText('This patient is in the care of others.')).toBeTruthy();
  });

  it('closes early on request and disappears', async () => {
    givenClosed();
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), REASON);
    await press();
    expect(await screen.findByText('Allergic to penicillin')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'End now' }));
    expect(await screen.findByText('This patient is in the care of others.')).toBeTruthy();
    expect(screen.queryByText('Allergic to penicillin')).toBeNull();
    expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
  });

  it('remains open, with an error, if ending the access fails', async () => {
    givenClosed();
    server.use(
      http.delete(`${RECORD}/openings`, () =>
        HttpResponse.json({ code: 'server.failed', status: 500 }, { status: 500 }),
      ),
    );
    const toast = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), REASON);
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'End now' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'The record could not be closed' })),
    );
    expect(screen.getByText('Allergic to penicillin')).toBeTruthy();
  });

  it('leaves the screen by itself when its time is over', async () => {
    givenClosed({ openMs: 700 });
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), REASON);
    await press();
    expect(await screen.findByText('Allergic to penicillin')).toBeTruthy();
    expect(await screen.findByText('This patient is in the care of others.', {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.queryByText('Allergic to penicillin')).toBeNull();
  });

  it('requires a reason of at least 10 characters', async () => {
    const sent = givenClosed();
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'because');
    await press();
    expect(await screen.findByText('Say it in 10 characters or more.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('refetches while the user types, without losing the reason', async () => {
    givenClosed();
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), REASON);
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<Response>();
    server.use(
      http.get(
        RECORD,
        () => {
          asked.resolve();
          return answered.promise;
        },
        { once: true },
      ),
    );
    const typed = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value;
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await asked.promise;
      // Queries tell their users in a timer.
      await new Promise((told) => setTimeout(told));
    });
    expect(typed()).toBe(REASON);
    await act(async () => {
      answered.resolve(refused());
      await answered.promise;
    });
    await press();
    expect(await screen.findByText('Allergic to penicillin')).toBeTruthy();
  });

  it('remains closed if the request is refused, and shows the error beside the reason', async () => {
    givenClosed({
      answer: () => HttpResponse.json({ code: 'request.rate_limited', status: 429 }, { status: 429 }),
    });
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), REASON);
    await press();
    expect(await screen.findByText('The record could not be opened')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe(REASON);
  });
});
