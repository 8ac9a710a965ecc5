import { describe, expect, it } from '@jest/globals';
import type { BlockInCalendar } from '@telecare/contracts';
import { openForm } from '@telecare/shell-sdk';
import { anAppointment, answers } from '@telecare/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ELENA, given, MARCUS, open, server } from '../../../../test/calendar.js';

const BLOCK = '50000000-0000-4000-8000-000000000001';
const DAY = '2026-11-24';

const lunch: BlockInCalendar = {
  blockedTimeId: BLOCK,
  practitionerId: MARCUS.id,
  day: DAY,
  startsAt: `${DAY}T17:00:00Z`,
  endsAt: `${DAY}T17:30:00Z`,
  kind: 'lunch',
  title: null,
  isWeekly: true,
};

const saved = {
  id: BLOCK,
  kind: 'lunch',
  title: null,
  from: '12:00',
  to: '12:30',
  firstDay: '2026-11-02',
  lastDay: null,
  weekdays: [1, 2, 3, 4, 5],
  skippedDays: ['2026-11-26'],
  revision: 3,
};

const blocked = () => screen.findByRole('button', { name: /12:00.*blocked: Lunch/ });

const takes = (answer: (body: Record<string, unknown>) => Response) => {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/practitioners/:id/blocked-times`, async ({ request, params }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ practitioner: params.id, ...body });
      return answer(body);
    }),
  );
  return sent;
};

describe('a blocked time in the calendar', () => {
  it('shows when and what for, and opens for those who may change it', async () => {
    given(() => [], [], [lunch, { ...lunch, blockedTimeId: DAY, practitionerId: ELENA.id, title: 'Team' }]);
    open(undefined, 'practitioner');
    expect(await blocked()).toBeEnabled();
    expect(screen.getByRole('button', { name: /Team/ })).toBeDisabled();
  });

  it('does not open for users who may not change it', async () => {
    given(() => [], [], [lunch]);
    open(undefined, 'super_admin');
    expect(await blocked()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Block time' })).toBeNull();
  });
});

describe('blocking a time', () => {
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Block time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block time' }));
    await userEvent.selectOptions(dialog.getByLabelText('Provider'), 'Marcus Reed');
    await userEvent.selectOptions(dialog.getByLabelText('Repeats'), 'Every week');
    return dialog;
  };

  it('saves lunch on each weekday, and leaves a parked booking alone', async () => {
    given(() => []);
    const sent = takes(() => HttpResponse.json({ id: BLOCK, skipped: [] }, { status: 201 }));
    const toast = open();
    const parked = openForm({ outlivesScreen: true });
    act(() => parked.setUnsaved(true));
    const dialog = await fill();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Time blocked' }));
    expect(parked.isUnsaved()).toBe(true);
    act(() => parked.close());
    expect(sent).toEqual([
      {
        practitioner: MARCUS.id,
        blockedTime: {
          kind: 'lunch',
          title: null,
          from: '12:00',
          to: '13:00',
          firstDay: DAY,
          lastDay: null,
          weekdays: [1, 2, 3, 4, 5],
          skippedDays: [],
        },
        skipAppointments: false,
      },
    ]);
  });

  it('says what is missing, and sends nothing', async () => {
    given(() => []);
    const sent = takes(() => HttpResponse.json({ id: BLOCK, skipped: [] }, { status: 201 }));
    open();
    const dialog = await fill();
    await userEvent.selectOptions(dialog.getByLabelText('What for'), 'Something else');
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '11:00' } });
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await userEvent.click(dialog.getByRole('checkbox', { name }));
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Say what the time is for.')).toBeTruthy();
    expect(dialog.getByText('The end must be after the beginning.')).toBeTruthy();
    expect(dialog.getByText('Choose at least one day.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  const refused = (code: string) =>
    HttpResponse.json(
      { type: 'about:blank', title: '', status: 409, code, correlationId: 'c', count: 1 },
      { status: 409, headers: { 'content-type': 'application/problem+json' } },
    );
  const inTheWay = () => refused('blocked_time.in_the_way');

  it.each([
    ['too_many', 'This provider has as many blocked times as possible. Remove one first.'],
    ['too_many_skips', /^This blocked time is left out on as many days as possible/],
  ])('says what to do after the refusal %s', async (code, text) => {
    given(() => []);
    takes(() => refused(`blocked_time.${code}`));
    open();
    const dialog = await fill();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(text)).toBeTruthy();
  });

  // Lists one appointment until it is rescheduled.
  const lists = (isThere: () => boolean = () => true) => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/practitioners/:id/blocked-times/conflicts', async ({ request }) => {
        const { blockedTime } = (await request.json()) as { blockedTime: { to: string } };
        asked.push(blockedTime.to);
        return HttpResponse.json(isThere() ? { count: 1, items: [anAppointment()] } : { count: 0, items: [] });
      }),
    );
    return asked;
  };

  const savesWithout = () =>
    takes(({ skipAppointments }) =>
      skipAppointments ? HttpResponse.json({ id: BLOCK, skipped: [DAY] }, { status: 201 }) : inTheWay(),
    );

  it('lists appointments in the way, and blocks the other days on request', async () => {
    given(() => []);
    const sent = savesWithout();
    lists();
    const toast = open();
    const dialog = await fill();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('1 appointment is in the way')).toBeTruthy();
    expect(dialog.getByText('Amara Johnson')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Block the other days' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Time blocked',
        description: 'Left out on 1 day with appointments.',
      }),
    );
    expect(sent).toMatchObject([{ skipAppointments: false }, { skipAppointments: true }]);
  });

  it('lists them again for changed times before it blocks the other days', async () => {
    given(() => []);
    const sent = savesWithout();
    const asked = lists();
    open();
    const dialog = await fill();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('1 appointment is in the way');
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '14:00' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Block the other days' }));
    await waitFor(() => expect(asked).toEqual(['13:00', '14:00']));
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Block the other days' })).toBeEnabled());
    await userEvent.click(dialog.getByRole('button', { name: 'Block the other days' }));
    await waitFor(() => expect(sent).toMatchObject([{}, { blockedTime: { to: '14:00' }, skipAppointments: true }]));
  });

  it('saves nothing by itself when the dialog for moving an appointment closes', async () => {
    given(() => []);
    server.use(
      answers('/appointment-types', { items: [] }),
      answers('/rooms', { items: [] }),
      answers('/slots', { items: [] }),
    );
    let isThere = true;
    const sent = takes(inTheWay);
    const asked = lists(() => isThere);
    open();
    const dialog = await fill();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Move the appointment of Amara Johnson' }));
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '14:00' } });
    isThere = false;
    const move = within(await screen.findByRole('dialog', { name: /Amara Johnson/ }));
    await userEvent.click(await move.findByRole('button', { name: /^(Cancel|Close)/ }));
    await waitFor(() => expect(asked).toEqual(['13:00', '14:00']));
    await waitFor(() => expect(dialog.queryByText('1 appointment is in the way')).toBeNull());
    expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(sent).toHaveLength(1);
  });
});

describe('changing a blocked time', () => {
  const openSaved = async () => {
    await userEvent.click(await blocked());
    const dialog = within(await screen.findByRole('dialog', { name: 'Blocked time' }));
    await dialog.findByLabelText('From');
    return dialog;
  };

  it('leaves out the opened day once that is confirmed', async () => {
    given(() => [], [], [lunch]);
    const skipped: unknown[] = [];
    server.use(
      answers(`/practitioners/${MARCUS.id}/blocked-times`, { items: [saved] }),
      http.post(`*/api/practitioners/${MARCUS.id}/blocked-times/${BLOCK}/skips`, async ({ request }) => {
        skipped.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const toast = open();
    const dialog = await openSaved();
    expect(dialog.getByRole('button', { name: 'Put Thu, Nov 26 back' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Not on Tue, Nov 24' }));
    expect(skipped).toEqual([]);
    const question = within(await screen.findByRole('dialog', { name: /Leave the blocked time out on Tue, Nov 24/ }));
    expect(question.queryByText(/unsaved changes/)).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Not on Tue, Nov 24' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Free again on Tue, Nov 24' }));
    expect(skipped).toEqual([{ day: DAY, revision: 3 }]);
  });

  it('asks before it removes a block, and says that typed changes are lost', async () => {
    given(() => [], [], [lunch]);
    const removed: unknown[] = [];
    server.use(
      answers(`/practitioners/${MARCUS.id}/blocked-times`, { items: [saved] }),
      http.delete(`*/api/practitioners/${MARCUS.id}/blocked-times/${BLOCK}`, ({ request }) => {
        removed.push(new URL(request.url).search);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const toast = open();
    const dialog = await openSaved();
    await userEvent.type(dialog.getByLabelText(/^Title/), 'Mine');
    const ask = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Remove from every week' }));
      return within(await screen.findByRole('dialog', { name: 'Remove this blocked time from every week?' }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(removed).toEqual([]);
    expect(dialog.getByLabelText(/^Title/)).toHaveValue('Mine');
    const question = await ask();
    expect(question.getByText('Your unsaved changes to this blocked time will be lost.')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Remove from every week' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Blocked time removed' }));
    expect(removed).toEqual(['?revision=3']);
  });

  it.each([
    ['another user changes it', () => HttpResponse.json({ items: [{ ...saved, revision: 4, title: 'Theirs' }] })],
    ['another user removes it', () => HttpResponse.json({ items: [] })],
    ['reading it again fails', () => HttpResponse.json({}, { status: 500 })],
  ])('keeps what was typed when %s', async (_, later) => {
    given(() => [], [], [lunch]);
    let reads = 0;
    const sent: unknown[] = [];
    server.use(
      http.get(`*/api/practitioners/${MARCUS.id}/blocked-times`, () =>
        reads++ === 0 ? HttpResponse.json({ items: [saved] }) : later(),
      ),
      http.put(`*/api/practitioners/${MARCUS.id}/blocked-times/${BLOCK}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(
          { type: 'about:blank', title: '', status: 409, code: 'resource.changed', correlationId: 'c' },
          { status: 409, headers: { 'content-type': 'application/problem+json' } },
        );
      }),
    );
    open();
    const dialog = await openSaved();
    await userEvent.type(dialog.getByLabelText(/^Title/), 'Mine');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(reads).toBeGreaterThan(1));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(dialog.getByLabelText(/^Title/)).toHaveValue('Mine');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Somebody else has changed this blocked time/)).toBeTruthy();
    expect(sent).toMatchObject([{ revision: 3, blockedTime: { title: 'Mine' } }]);
  });

  it('says that somebody has removed it meanwhile', async () => {
    given(() => [], [], [lunch]);
    server.use(answers(`/practitioners/${MARCUS.id}/blocked-times`, { items: [] }));
    open();
    await userEvent.click(await blocked());
    expect(await screen.findByText('This blocked time was removed in the meantime.')).toBeTruthy();
  });
});
