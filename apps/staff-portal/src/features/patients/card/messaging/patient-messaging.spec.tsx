import { describe, expect, it, jest } from '@jest/globals';
import { aPatientDetail } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { given, givenCard, openPatients, server } from '../../../../../test/patients.js';

const patient = aPatientDetail({ hasAccess: true });
const ADDRESS = `*/api/patients/${patient.id}/messaging`;

function givenMessaging(blocked: boolean) {
  const sent = jest.fn<(body: unknown) => void>();
  let kept: unknown = { blocked };
  given([patient]);
  givenCard(patient);
  server.use(
    http.get(ADDRESS, () => HttpResponse.json(kept as object)),
    http.put(ADDRESS, async ({ request }) => {
      kept = await request.json();
      sent(kept);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const open = () => openPatients(`/patients?patient=${patient.id}`, 'practitioner');

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const confirm = (title: string, name: string) =>
  userEvent.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name }));

describe('messages of a patient', () => {
  it('stop after confirmation and can start again', async () => {
    const sent = givenMessaging(false);
    const toast = open();
    expect(await screen.findByText('This patient may write messages.')).toBeTruthy();
    await press('Stop messages');
    expect(sent).not.toHaveBeenCalled();
    await confirm(`Stop messages of ${patient.name}?`, 'Stop messages');
    expect(await screen.findByText(/Messages of this patient are stopped/)).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith({ blocked: true });
    expect(toast).toHaveBeenCalledWith({ title: 'Messages stopped', description: patient.name });
    await press('Allow messages');
    await confirm(`Allow messages of ${patient.name}?`, 'Allow messages');
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ blocked: false }));
    expect(await screen.findByText('This patient may write messages.')).toBeTruthy();
  });

  it('keep their state when the change is refused, with an error in the dialog', async () => {
    givenMessaging(false);
    server.use(http.put(ADDRESS, () => HttpResponse.json({ code: 'service.unavailable' }, { status: 503 })));
    open();
    await press('Stop messages');
    await confirm(`Stop messages of ${patient.name}?`, 'Stop messages');
    expect(await screen.findByText('Nothing was changed')).toBeTruthy();
    expect(screen.getByText('This patient may write messages.')).toBeTruthy();
  });

  it('do not apply to patients without access', async () => {
    const stranger = aPatientDetail({ hasAccess: false });
    given([stranger]);
    givenCard(stranger);
    openPatients(`/patients?patient=${stranger.id}`);
    await screen.findByRole('dialog', { name: stranger.name });
    expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
  });
});
