import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { anAppointment, answers, fails } from '@telecare/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { given, open, server } from '../../../../test/calendar.js';

const FULL = '2026-11-24';
const { id, startsAt, status, color } = anAppointment();
const entry = { id, startsAt, status, color, patient: 'Amara Johnson', practitioner: 'Elena Alvarez' };

function givenMonth(wait: (from: string) => Promise<unknown> | undefined = () => undefined) {
  given(() => []);
  const asked = jest.fn<(query: Record<string, string>) => void>();
  server.use(
    http.get('*/api/schedule/month', async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked(query);
      await wait(String(query.from));
      const days = Array.from({ length: Number(query.days) }, (_, at) => {
        const day = new Date(Date.parse(String(query.from)) + at * 86_400_000).toISOString().slice(0, 10);
        const items = [entry, { ...entry, id: `${id.slice(0, -1)}8`, patient: 'Leo Fischer' }];
        return day === FULL ? { day, count: 5, items } : { day, count: 0, items: [] };
      });
      return HttpResponse.json({ timeZone: 'America/New_York', days });
    }),
  );
  return asked;
}

const openMonth = () => open(`/appointments/calendar?day=${FULL}&view=month`);

const full = async () =>
  within((await screen.findByRole('button', { name: 'Tue, Nov 24, 5 appointments' })).closest('li')!);

const noop = () => undefined;
// jsdom has no media queries.
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

describe('the month of the calendar', () => {
  it('shows how many appointments a day has, the first of them, and how many more', async () => {
    const asked = givenMonth();
    openMonth();
    const day = await full();
    expect(day.getByRole('button', { name: /10:00.AM Amara Johnson/ })).toBeTruthy();
    expect(day.getByRole('button', { name: '3 more on Tue, Nov 24' }).textContent).toBe('+3 more');
    expect(asked.mock.calls).toEqual([[{ from: '2026-11-01', days: '35' }]]);
  });

  it('opens a day, and goes to other months by button and by arrow key', async () => {
    const asked = givenMonth();
    openMonth();
    await userEvent.click(await screen.findByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ from: '2026-11-29', days: '35' }));
    act(() => screen.getByRole('region', { name: 'Calendar' }).focus());
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.click((await full()).getByRole('button', { name: '3 more on Tue, Nov 24' }));
    expect(await screen.findByRole('group', { name: /Elena Alvarez, 0 appointments/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Day' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('moves the focus from appointment to appointment with up and down', async () => {
    givenMonth();
    openMonth();
    const day = await full();
    act(() => screen.getByRole('region', { name: 'Calendar' }).focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(day.getByRole('button', { name: /Leo/ }));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(day.getByRole('button', { name: /Amara/ }));
  });

  it.each([
    ['a phone', true],
    ['a desktop', false],
  ])('fades the days of the month before while the next one loads on %s', async (_, matches) => {
    const listeners = { addEventListener: noop, removeEventListener: noop, addListener: noop, removeListener: noop };
    window.matchMedia = (query) =>
      ({ ...listeners, matches: matches && query.includes('max-width: 767.95px') }) as unknown as MediaQueryList;
    let answer: () => void = noop;
    givenMonth((from) => (from === '2026-11-29' ? new Promise<void>((done) => (answer = done)) : undefined));
    openMonth();
    await full();
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    const busy = () => screen.getByRole('region', { name: 'Calendar' }).closest('[aria-busy="true"]');
    await waitFor(() => expect(busy()).not.toBeNull());
    expect((await full()).getByRole('button', { name: /Amara/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tue, Nov 24, 5 appointments' }).closest('li')).not.toHaveAttribute(
      'data-outside',
    );
    answer();
    await waitFor(() => expect(busy()).toBeNull());
  });

  it('says what failed', async () => {
    given(() => []);
    server.use(fails('/schedule/month'));
    openMonth();
    expect(await screen.findByText('The calendar could not be loaded.')).toBeTruthy();
  });

  it('links to inviting staff while there is no practitioner', async () => {
    server.use(answers('/practitioners', { items: [] }));
    openMonth();
    expect(await screen.findByText('No practitioners yet')).toBeTruthy();
  });
});
