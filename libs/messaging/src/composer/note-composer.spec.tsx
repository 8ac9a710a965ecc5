import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aConversationDetail, aMessage } from '../../test/builders.js';
import { mailbox, openMessages } from '../../test/mailbox.js';

const { server, givenList, givenThread } = mailbox();

const conversation = aConversationDetail();

let called: ReturnType<typeof givenThread>['called'];
let note: HTMLElement;

beforeEach(async () => {
  givenList();
  ({ called } = givenThread({ conversation, messages: [aMessage(1)] }));
  openMessages({ path: `/messages?conversation=${conversation.id}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Internal note' }));
  note = screen.getByRole('textbox', { name: 'Internal note' });
});

const noted = () =>
  called.mock.calls.flatMap(([what, body]) => (what === 'post notes' ? [body as { id: string }] : []));

describe('an internal note', () => {
  it('allows the same text twice', async () => {
    for (const count of [1, 2]) {
      await userEvent.type(note, 'No answer{Enter}');
      await waitFor(() => expect(note).toHaveValue(''));
      expect(noted()).toHaveLength(count);
    }
    expect(new Set(noted().map(({ id }) => id)).size).toBe(2);
  });

  it('keeps text that is typed while the previous note is being sent', async () => {
    let arrive = () => undefined as void;
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    server.use(
      http.post(`*/api/conversations/${conversation.id}/notes`, async () => {
        await onItsWay;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await userEvent.type(note, 'No answer{Enter}');
    await userEvent.type(note, ' until six');
    arrive();
    await waitFor(() => expect(note).toHaveValue('until six'));
  });
});
