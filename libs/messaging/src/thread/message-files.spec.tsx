import { File as NodeFile } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AttachmentDto } from '@telecare/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aConversationDetail, aMessage } from '../../test/builders.js';
import { mailbox, openMessages } from '../../test/mailbox.js';

const { server, givenList, givenThread } = mailbox();

const conversation = aConversationDetail();
const path = `/messages?conversation=${conversation.id}`;
const all = `*/api/conversations/${conversation.id}/attachments`;

function open(files: readonly AttachmentDto[] = []) {
  givenList();
  const kept = givenThread({ conversation, messages: [aMessage(1, { attachments: [...files] })] });
  openMessages({ path });
  return kept;
}

function takesUploads() {
  const received: number[] = [];
  server.use(
    http.post(all, async ({ request }) => {
      const { id } = (await request.json()) as { id: string };
      return HttpResponse.json({ id, received: 0, state: 'uploading' }, { status: 201 });
    }),
    http.put(`${all}/:id/content`, async ({ request, params }) => {
      const from = Number(new URL(request.url).searchParams.get('from'));
      const until = from + (await request.arrayBuffer()).byteLength;
      received.push(until);
      return HttpResponse.json({ id: params.id, received: until, state: 'uploading' });
    }),
    http.delete(`${all}/:id`, () => new HttpResponse(null, { status: 204 })),
  );
  return received;
}

/** jsdom hashes nothing, and the files of its own cannot be the body of a call. */
beforeAll(() => void Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));

const choose = async (file: File) => {
  const input = await screen.findByLabelText('Add a photo or file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
};
const photo = () => new NodeFile([new Uint8Array(300_000)], 'arm.jpg', { type: 'image/jpeg' }) as unknown as File;
const send = () => screen.getByRole('button', { name: 'Send' });

const A_FILE: AttachmentDto = {
  id: '40000000-0000-4000-8000-000000000001',
  name: 'arm.jpg',
  mediaType: 'image/jpeg',
  size: 200_000,
  state: 'ready',
  refusal: null,
};

describe('a file of a message', () => {
  it('uploads in parts and makes a message without text', async () => {
    const received = takesUploads();
    const { called } = open();
    await choose(photo());
    await waitFor(() => expect(received).toEqual([262_144, 300_000]));
    await waitFor(() => expect((send() as HTMLButtonElement).disabled).toBe(false));
    await userEvent.click(send());
    await waitFor(() =>
      expect(called).toHaveBeenCalledWith(
        'post messages',
        expect.objectContaining({ content: '', attachmentIds: [expect.any(String)] }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Goes with your message' })).toBeNull());
  });

  it('explains a refused file and keeps the text', async () => {
    takesUploads();
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'Look');
    await choose(new File(['x'], 'film.mov', { type: 'video/quicktime' }));
    expect(await screen.findByText('Files of this type cannot be sent here.')).toBeTruthy();
    expect((send() as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove film.mov' }));
    expect((send() as HTMLButtonElement).disabled).toBe(false);
    expect(screen.getByDisplayValue('Look')).toBeTruthy();
  });

  it('shows whether it is being checked, refused or available', async () => {
    URL.createObjectURL = jest.fn(() => 'blob:shown');
    URL.revokeObjectURL = jest.fn();
    server.use(
      http.get(`${all}/:id`, () =>
        HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'image/jpeg' } }),
      ),
    );
    open([
      { ...A_FILE, id: '40000000-0000-4000-8000-000000000002', state: 'checking' },
      { ...A_FILE, id: '40000000-0000-4000-8000-000000000003', state: 'refused', refusal: 'virus' },
      A_FILE,
    ]);
    expect(await screen.findByText('Checking…')).toBeTruthy();
    expect(screen.getByText('A virus was found in this file. It was removed.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open arm.jpg' }));
    expect(await screen.findByRole('img', { name: 'Picture arm.jpg' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});
