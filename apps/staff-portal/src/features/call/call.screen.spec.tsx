import { describe, expect, it } from '@jest/globals';
import { anAppointment, answers, apiServer, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import messages from '../../messages/en.json' with { type: 'json' };
import { CallScreen } from './call.screen.js';
import { noAlerts } from '../../../test/no-alerts.js';

const server = apiServer(...noAlerts);
const appointment = anAppointment({ mode: 'video', startsAt: new Date(Date.now() + 3_600_000).toISOString() });
const PATH = `/appointments/${appointment.id}`;

const open = (path = `/appointments/call?appointment=${appointment.id}`) =>
  renderWithShell(<CallScreen />, { path, messages: { 'staff-portal': messages } });

describe('the page of a video appointment', () => {
  it('says that it is loading', () => {
    server.use(hangs(PATH));
    open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('leads from the page outside of the join window back to the appointment', async () => {
    server.use(
      answers(PATH, appointment),
      answers(`${PATH}/note`, { draft: '', revision: 0, isShared: false, entries: [] }),
    );
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Video appointment with Amara Johnson' })).toBeTruthy();
    expect(screen.getByText(/^You can join from /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to appointments' })).toHaveAttribute(
      'href',
      `/appointments/details?appointment=${appointment.id}&practice=riverside`,
    );
  });

  it('says that the appointment could not be loaded, and tries again', async () => {
    server.use(fails(PATH));
    open();
    expect(await screen.findByText('The appointment could not be loaded.')).toBeTruthy();
    server.use(
      answers(PATH, appointment),
      answers(`${PATH}/note`, { draft: '', revision: 0, isShared: false, entries: [] }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Video appointment with Amara Johnson' })).toBeTruthy();
  });

  it('shows an error when the address names no appointment', () => {
    open('/appointments/call');
    expect(screen.getByText('No appointment was chosen')).toBeTruthy();
  });
});
