import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anAppointment } from '@telecare/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AMARA, column, ELENA, given, MARCUS, open } from '../../../test/calendar.js';

beforeEach(() => localStorage.clear());

const heightOf = async (name: RegExp) => parseFloat((await column(name)).style.height);

describe('the zoom of the calendar', () => {
  it('changes in three steps, which the device remembers', async () => {
    given(() => []);
    open();
    const usual = await heightOf(/Elena/);
    await userEvent.click(screen.getByRole('button', { name: 'Taller hours' }));
    expect(await heightOf(/Elena/)).toBeGreaterThan(usual);
    expect(screen.getByRole('button', { name: 'Taller hours' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Shorter hours' }));
    await userEvent.click(screen.getByRole('button', { name: 'Shorter hours' }));
    expect(await heightOf(/Elena/)).toBe(usual / 2);
    expect(Object.values({ ...localStorage })).toEqual(['{"zoom":0}']);
  });

  it('changes where the device stores nothing', async () => {
    const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    given(() => []);
    open();
    const usual = await heightOf(/Elena/);
    await userEvent.click(screen.getByRole('button', { name: 'Taller hours' }));
    expect(await heightOf(/Elena/)).toBeGreaterThan(usual);
    expect(store).toHaveBeenCalled();
    store.mockRestore();
  });
});

describe('the practitioners of the day', () => {
  it('hide and change their order, which the device remembers for the practice', async () => {
    given(() => []);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose providers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Providers in the calendar' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Move Marcus Reed to the left' }));
    await waitFor(() =>
      expect(screen.getAllByRole('group', { name: /appointments$/ }).map((one) => one.ariaLabel ?? '')).toHaveLength(2),
    );
    const names = () =>
      screen
        .getAllByRole('group', { name: /, \d appointments?$/, hidden: true })
        .map((one) => one.getAttribute('aria-label'));
    expect(names()).toEqual(['Marcus Reed, 0 appointments', 'Elena Alvarez, 0 appointments']);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Elena Alvarez' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    expect(names()).toEqual(['Marcus Reed, 0 appointments']);
    expect(screen.getByRole('button', { name: '1 of 2 providers' })).toBeTruthy();
    expect(JSON.stringify({ ...localStorage })).toContain(ELENA.id);
  });
});

describe('the arrow keys in the calendar', () => {
  const appointments = () => [
    anAppointment(),
    anAppointment({
      id: '40000000-0000-4000-8000-000000000009',
      startsAt: '2026-11-24T18:00:00Z',
      endsAt: '2026-11-24T18:30:00Z',
      practitioner: MARCUS,
      patient: { ...anAppointment().patient, name: 'Leo Fischer' },
      room: { id: '60000000-0000-4000-8000-000000000001', name: 'Room 2' },
    }),
  ];

  it('go from appointment to appointment, of which Tab reaches one', async () => {
    given(appointments);
    open();
    const [first, second] = [
      await screen.findByRole('button', { name: AMARA }),
      screen.getByRole('button', { name: /Leo/ }),
    ];
    expect([first, second].filter((one) => one.tabIndex === 0)).toHaveLength(1);
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(first);
  });

  it('go to another day, and keep the focus in the calendar', async () => {
    const asked = given(appointments);
    open();
    const amara = await screen.findByRole('button', { name: AMARA });
    act(() => amara.focus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ from: '2026-11-25', days: '1' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Calendar' }));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ from: '2026-11-23', days: '1' }));
  });

  it('leave keys with a modifier to the browser', async () => {
    const asked = given(appointments);
    open();
    const amara = await screen.findByRole('button', { name: AMARA });
    act(() => amara.focus());
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('scroll to other columns with Shift, and stay on the day', async () => {
    const asked = given(appointments);
    open();
    const amara = await screen.findByRole('button', { name: AMARA });
    const scrolled = jest.fn<(to: ScrollToOptions) => void>();
    Object.assign(screen.getByRole('region', { name: 'Calendar' }), { scrollBy: scrolled });
    act(() => amara.focus());
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowLeft}{/Shift}');
    expect(scrolled.mock.calls).toEqual([[{ left: 168 }], [{ left: -168 }]]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('reach blocked times, which are no Tab stops of their own', async () => {
    const block = { kind: 'lunch', title: null, isWeekly: false, day: '2026-11-24' } as const;
    const [startsAt, endsAt] = ['2026-11-24T21:30:00Z', '2026-11-24T22:00:00Z'];
    given(appointments, [], [{ ...block, blockedTimeId: MARCUS.id, practitionerId: MARCUS.id, startsAt, endsAt }]);
    open();
    const lunch = await screen.findByRole('button', { name: /blocked: Lunch/ });
    const amara = screen.getByRole('button', { name: AMARA });
    act(() => amara.focus());
    expect(lunch.tabIndex).toBe(-1);
    for (let step = 0; step < 3; step++) await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(lunch);
    expect([amara.tabIndex, lunch.tabIndex]).toEqual([-1, 0]);
  });

  it('stand in the legend, next to colors and patterns', async () => {
    given(appointments);
    open();
    await userEvent.click(await screen.findByText('Colors and keys'));
    expect(screen.getByText(/Up and down arrow: from appointment to appointment/)).toBeTruthy();
    expect(screen.getByText('Blocked time')).toBeTruthy();
  });
});

describe('an appointment with a room', () => {
  it('names it', async () => {
    given(() => [anAppointment({ room: { id: '60000000-0000-4000-8000-000000000001', name: 'Room 2' } })]);
    open();
    expect((await screen.findByRole('button', { name: AMARA })).getAttribute('aria-label')).toMatch(/Room 2$/);
  });
});
