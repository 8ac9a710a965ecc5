import { describe, expect, it } from '@jest/globals';
import { answers, apiServer, renderWithShell } from '@telecare/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { hoursSwitch, WithHoursSwitch } from '../../../test/with-hours-switch.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { AbsentButton } from './absent-button.js';

const ELENA = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez', isMe: false };

const server = apiServer(answers('/practitioners', { items: [ELENA] }));

describe('the form for an absence', () => {
  it('keeps what was typed when the permission is switched off, says why, and offers to try again', async () => {
    server.use(
      http.get('*/api/practitioners/:id/schedule', () => {
        hoursSwitch.set(false);
        return HttpResponse.json({ code: 'access.denied', status: 403 }, { status: 403 });
      }),
    );
    renderWithShell(
      <WithHoursSwitch>
        <AbsentButton practitionerId={ELENA.id} />
      </WithHoursSwitch>,
      { messages: { 'staff-portal': messages } },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Absent today…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Absent today' }));
    await userEvent.type(await dialog.findByLabelText(/^Note/), 'Ill');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await dialog.findByText(/^Your practice no longer lets you enter absences\. What you typed is kept\./),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Absent today…' })).toBeNull();
    expect(dialog.getByLabelText(/^Note/)).toHaveProperty('value', 'Ill');
    server.use(
      answers('/practitioners/:id/schedule', { weekly: [], exceptions: [], revision: 1 }),
      http.put('*/api/practitioners/:id/schedule', () => new HttpResponse(null, { status: 204 })),
      http.post('*/api/practitioners/:id/schedule/conflicts', () => HttpResponse.json({ count: 0, items: [] })),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: `Time off of ${ELENA.name}` })).toBeTruthy();
  });
});
