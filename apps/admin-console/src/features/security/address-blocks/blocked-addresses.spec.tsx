import { describe, expect, it, jest } from '@jest/globals';
import type { AddressBlocksDto } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, aTenant, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ownOpenings } from '../../../../test/openings.js';
import messages from '../../../messages/en.json' with { type: 'json' };
import { SecurityScreen } from '../security.screen.js';

const server = apiServer(ownOpenings);
const PATH = '/platform/address-blocks';
const ID = '11111111-1111-4111-8111-111111111111';

const blocks = (items: AddressBlocksDto['items'] = []): AddressBlocksDto => ({ items, ownAddress: '198.51.100.1' });

const ONE = {
  id: ID,
  address: '192.0.2.1',
  reason: 'Guesses passwords',
  blockedAt: '2026-11-20T15:00:00Z',
  blockedUntil: '2026-11-21T15:00:00Z',
  blockedBy: 'Sam Op',
};

function open(list: AddressBlocksDto) {
  server.use(answers(PATH, list));
  const toast = jest.fn<(message: ToastMessage) => void>();
  const shell = { session: aSession('super_admin'), tenant: aTenant({ isPlatform: true }), toast };
  renderWithShell(<SecurityScreen />, {
    shell,
    messages: { 'admin-console': messages },
    path: '/admin/security?tab=addresses',
  });
  return toast;
}

function takesBlocks(status = 204, body?: object) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api${PATH}`, async ({ request }) => {
      sent.push(await request.json());
      return body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status });
    }),
  );
  return sent;
}

async function fill(address: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Block an address' }));
  await userEvent.type(screen.getByLabelText(/^IP address/), address);
  await userEvent.selectOptions(screen.getByLabelText('Duration'), '7 days');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Guesses passwords');
  await userEvent.click(screen.getByRole('button', { name: 'Block address' }));
}

describe('the list of blocked addresses', () => {
  it('shows reason, end and who blocked each one', async () => {
    open(blocks([ONE]));
    const row = await screen.findByRole('row', { name: /192\.0\.2\.1/ });
    expect(row.textContent).toContain('Guesses passwords');
    expect(row.textContent).toContain('Sam Op');
  });

  it('takes a typed address, with how long and why', async () => {
    const toast = open(blocks());
    const sent = takesBlocks();
    await fill('192.0.2.9');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: '192.0.2.9 is blocked' }));
    expect(sent).toEqual([{ ipAddress: '192.0.2.9', hours: 168, reason: 'Guesses passwords' }]);
  });

  it("refuses the reader's own address", async () => {
    open(blocks());
    const sent = takesBlocks();
    await fill('198.51.100.1');
    expect(await screen.findByText(/You would lock yourself out/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says why the server refused another spelling of it', async () => {
    open(blocks());
    takesBlocks(409, { code: 'address.own', status: 409 });
    await fill('::ffff:198.51.100.1');
    expect((await screen.findByRole('alert')).textContent).toContain('You would lock yourself out');
  });

  it('unblocks an address after a question', async () => {
    const toast = open(blocks([ONE]));
    const gone: string[] = [];
    server.use(
      http.delete(`*/api${PATH}/:id`, ({ params }) => {
        gone.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock 192.0.2.1' }));
    expect(gone).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: '192.0.2.1 is no longer blocked' }));
    expect(gone).toEqual([ID]);
  });
});
