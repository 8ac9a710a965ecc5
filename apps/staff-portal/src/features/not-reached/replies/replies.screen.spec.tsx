import { describe, expect, it, jest } from '@jest/globals';
import type { Role, TextReplies, TextRepliesCount, TextReplyDto } from '@telecare/contracts';
import { answers, apiServer, aSession, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { noneNotReached } from '../../../../test/none-not-reached.js';
import messages from '../../../messages/en.json' with { type: 'json' };
import { RepliesScreen } from './replies.screen.js';

const server = apiServer(...noneNotReached);

const aReply = (changes: Partial<TextReplyDto> = {}): TextReplyDto => ({
  id: crypto.randomUUID(),
  at: '2026-11-23T14:02:00Z',
  number: '+12125550177',
  body: 'Running 10 minutes late',
  patients: [{ id: crypto.randomUUID(), name: 'Amara Johnson' }],
  ...changes,
});

const listOf = (...items: TextReplyDto[]): TextReplies => ({ items, isCut: false });

function open(role: Role = 'scheduler') {
  const toast = jest.fn();
  renderWithShell(<RepliesScreen />, {
    messages: { 'staff-portal': messages },
    shell: { session: aSession(role), toast },
    path: '/appointments/replies',
  });
  return toast;
}

const DONE = /^Done with the reply of Amara Johnson, Mon, Nov 23, 9:02.AM$/;

const repliesCount = (counted: TextRepliesCount) => answers('/schedule/text-replies/count', counted);

describe('the page of replies', () => {
  it('shows time, patient, number, and what the patient wrote', async () => {
    const reply = aReply();
    server.use(answers('/schedule/text-replies', listOf(reply)));
    open();
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText(/^9:02.AM$/)).toBeTruthy();
    expect(row.getByText('Running 10 minutes late')).toBeTruthy();
    const record = row.getByRole<HTMLAnchorElement>('link', { name: 'Amara Johnson' });
    expect(record.href).toContain(`/patients?patient=${reply.patients[0]?.id}`);
    expect(row.getByRole('link', { name: /^Call Amara Johnson, / })).toHaveAttribute('href', 'tel:+12125550177');
    expect(screen.getByText(/deleted after 30 days/)).toBeTruthy();
  });

  it('names everybody of a family, and an unknown number', async () => {
    const family = ['Amara Johnson', 'Kofi Johnson'].map((name) => ({ id: crypto.randomUUID(), name }));
    server.use(answers('/schedule/text-replies', listOf(aReply({ patients: family }), aReply({ patients: [] }))));
    open();
    const [ofFamily, ofNobody] = await screen.findAllByRole('listitem');
    for (const { name } of family) expect(within(ofFamily!).getByRole('link', { name })).toBeTruthy();
    expect(within(ofNobody!).getByText('Unknown number')).toBeTruthy();
    expect(within(ofNobody!).getByRole('link', { name: '+1 212 555 0177' })).toBeTruthy();
  });

  it('removes a reply that is done, and moves the focus to the next one', async () => {
    const replies = [aReply(), aReply({ at: '2026-11-23T15:30:00Z' })];
    const handled = new Set<string>();
    server.use(
      http.get('*/api/schedule/text-replies', () =>
        HttpResponse.json(listOf(...replies.filter(({ id }) => !handled.has(id)))),
      ),
      http.post('*/api/schedule/text-replies/:id/handled', ({ params }) => {
        handled.add(String(params['id']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: DONE }));
    await waitFor(() => expect(screen.queryByRole('button', { name: DONE })).toBeNull());
    const next = screen.getByRole('button', { name: /^Done with .*10:30.AM$/ });
    await waitFor(() => expect(next).toHaveFocus());
    await userEvent.click(next);
    expect(await screen.findByText('No replies to read')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect([...handled]).toEqual(replies.map(({ id }) => id));
  });

  it('keeps a reply that could not be removed', async () => {
    server.use(
      answers('/schedule/text-replies', listOf(aReply())),
      http.post('*/api/schedule/text-replies/*', () => HttpResponse.json({ status: 500 }, { status: 500 })),
    );
    const toast = open();
    await userEvent.click(await screen.findByRole('button', { name: DONE }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: "We couldn't remove the reply." })),
    );
    expect(screen.getByRole('button', { name: DONE })).toHaveFocus();
  });

  it('says that older replies are not listed', async () => {
    server.use(answers('/schedule/text-replies', { items: [aReply(), aReply()], isCut: true }));
    open();
    expect(
      await screen.findByText('Only the newest 2 are listed. Older ones follow when you press Done.'),
    ).toBeTruthy();
  });

  it('says what will be here', async () => {
    server.use(answers('/schedule/text-replies', listOf()));
    open();
    expect(await screen.findByText('No replies to read')).toBeTruthy();
    expect(screen.getByText(/We handle 1, 2, STOP, START, and HELP ourselves/)).toBeTruthy();
  });

  it('shows that it loads', () => {
    server.use(hangs('/schedule/text-replies'));
    open();
    expect(screen.getByLabelText('Loading')).toBeTruthy();
  });

  it('offers to try again after a failure', async () => {
    server.use(fails('/schedule/text-replies'));
    open();
    expect(await screen.findByText("We couldn't load the replies.")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows a link with the number of replies in the views', async () => {
    server.use(answers('/schedule/text-replies', listOf()), repliesCount({ count: 2, isOffered: true }));
    open();
    const views = within(screen.getByRole('navigation', { name: 'Views' }));
    expect(await views.findByRole('link', { name: 'Replies (2)' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows no link in a practice without texts', async () => {
    server.use(answers('/schedule/text-replies', listOf()), repliesCount({ count: 0, isOffered: false }));
    open();
    await screen.findByText(/deleted after 30 days/);
    expect(screen.queryByRole('link', { name: /^Replies/ })).toBeNull();
  });

  it('refuses others', async () => {
    open('practitioner');
    expect(await screen.findByText(/^Only staff who may change all appointments/)).toBeTruthy();
  });
});
