import { describe, expect, it, jest } from '@jest/globals';
import { anAppointment, answers, apiServer, aSession, renderWithShell } from '@telecare/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { PrintAppointment } from './print-appointment.js';
import { PrintPatient } from './print-patient.js';

const server = apiServer();

const APPOINTMENT = anAppointment({ bookingNote: 'Knee pain' });

const paper = () => document.querySelector('[data-printed]')?.textContent ?? '';

function open(element: React.ReactElement, role: 'practitioner' | 'scheduler' = 'scheduler') {
  const print = jest.fn();
  window.print = print;
  const toast = jest.fn();
  renderWithShell(element, { messages: { 'staff-portal': messages }, shell: { session: aSession(role), toast } });
  return { print, toast };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Print' }));

describe('printing one appointment', () => {
  const note = {
    draft: 'Not signed',
    revision: 1,
    isShared: false,
    entries: [
      {
        position: 1,
        content: 'Ligament is fine',
        signedAt: '2026-11-24T16:00:00Z',
        signedBy: { id: APPOINTMENT.practitioner.id, name: 'Elena Alvarez' },
      },
    ],
  };

  it('leaves out the clinical note for the front desk, and does not ask for it', async () => {
    server.use(answers(`/appointments/${APPOINTMENT.id}`, APPOINTMENT));
    const { print } = open(<PrintAppointment appointmentId={APPOINTMENT.id} />);
    await press();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    for (const fact of [APPOINTMENT.patient.name, 'Knee pain', 'Riverside', 'Printed '])
      expect(paper()).toContain(fact);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(paper()).toBe('');
  });

  it('shows a practitioner what was signed, and no draft', async () => {
    server.use(
      answers(`/appointments/${APPOINTMENT.id}`, APPOINTMENT),
      answers(`/appointments/${APPOINTMENT.id}/note`, note),
    );
    const { print } = open(<PrintAppointment appointmentId={APPOINTMENT.id} />, 'practitioner');
    await press();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(paper()).toContain('Ligament is fine');
    expect(paper()).not.toContain('Not signed');
  });

  it('says when it could not be read, and can be tried again', async () => {
    server.use(http.get('*/api/appointments/:id', () => HttpResponse.json({ status: 500 }, { status: 500 })));
    const { print, toast } = open(<PrintAppointment appointmentId={APPOINTMENT.id} />);
    await press();
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(print).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(false);
  });
});

describe("printing a patient's appointments", () => {
  it('reads every page of both lists', async () => {
    const { patient } = APPOINTMENT;
    server.use(
      http.get(`*/api/patients/${patient.id}/appointments`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const page = searchParams.get('after') ?? '1';
        const type = `${searchParams.get('tab')} ${page}`;
        return HttpResponse.json({
          items: [{ ...APPOINTMENT, id: crypto.randomUUID(), type }],
          next: page === '3' ? null : String(Number(page) + 1),
        });
      }),
    );
    const { print } = open(<PrintPatient patientId={patient.id} name={patient.name} colleagues={[]} />);
    await press();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    for (const list of ['upcoming', 'past']) for (const page of [1, 2, 3]) expect(paper()).toContain(`${list} ${page}`);
    expect(paper()).toContain('6 appointments');
  });

  it.each([
    ['practitioner', true],
    ['scheduler', false],
  ] as const)('tells a %s about appointments with colleagues: %s', async (role, isTold) => {
    const { patient } = APPOINTMENT;
    server.use(answers(`/patients/${patient.id}/appointments`, { items: [APPOINTMENT], next: null }));
    const colleagues = [{ name: 'Nina Reyes', count: 2, nextAt: '2026-12-01T14:15:00Z' }];
    const { print } = open(<PrintPatient patientId={patient.id} name={patient.name} colleagues={colleagues} />, role);
    await press();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(paper().includes('Only appointments with you')).toBe(isTold);
    expect(/2 appointments with Nina Reyes, next on Tue, Dec 1, 9:15.AM/.test(paper())).toBe(isTold);
  });
});
