import { afterEach, describe, expect, it } from '@jest/globals';
import { hasUnsaved, letUnsavedGo } from '@telecare/shell-sdk';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aSession, renderWithShell } from '@telecare/testing';
import {
  AMARA,
  answersSlots,
  choose,
  chooseType,
  openNew,
  press,
  takesBookings,
} from '../../../../test/new-appointment.js';
import messages from '../../../messages/en.json' with { type: 'json' };
import { ParkedBooking } from './parked-booking.js';
import { parkedBookings } from './parked-bookings.js';

afterEach(() => act(() => parkedBookings.forget()));

const GO_ON = { name: 'Continue booking for Amara Johnson' };

const typed = async () => {
  answersSlots();
  const opened = openNew({ patientId: AMARA.id });
  await chooseType(/^Follow-up/);
  await choose('9:00 AM');
  return opened;
};

const openPage = (session = aSession('practice_admin')) =>
  renderWithShell(<ParkedBooking />, { messages: { 'staff-portal': messages }, shell: { session } });

describe('a booking whose screen is left', () => {
  it('parks without a question, and continues as it was', async () => {
    const { unmount } = await typed();
    expect(hasUnsaved('screen')).toBe(false);
    expect(hasUnsaved('page')).toBe(true);
    unmount();
    const page = openPage();
    await userEvent.click(screen.getByRole('button', GO_ON));
    page.unmount();
    const sent = takesBookings('');
    const { onClose, unmount: close } = openNew();
    expect(await screen.findByText('Amara Johnson')).toBeTruthy();
    await press('Book Appointment');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.mock.lastCall?.[0]).toMatchObject({ patientId: AMARA.id, startsAt: '2099-11-24T14:00:00Z' });
    close();
    openPage();
    expect(screen.queryByRole('button', GO_ON)).toBeNull();
    expect(hasUnsaved('page')).toBe(false);
  });

  it('hides from somebody else, and ends with the sign-out', async () => {
    const { unmount } = await typed();
    unmount();
    const other = openPage(aSession('practice_admin', { userId: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0999' }));
    expect(screen.queryByRole('button', GO_ON)).toBeNull();
    other.unmount();
    openPage();
    expect(screen.getByRole('button', GO_ON)).toBeTruthy();
    act(() => letUnsavedGo());
    expect(screen.queryByRole('button', GO_ON)).toBeNull();
  });

  it('survives another form that is left unsaved, and ends when somebody discards it', async () => {
    const { unmount } = await typed();
    unmount();
    openPage();
    act(() => letUnsavedGo(true));
    await userEvent.click(screen.getByRole('button', { name: 'Discard booking' }));
    expect(screen.queryByRole('button', GO_ON)).toBeNull();
    expect(hasUnsaved('page')).toBe(false);
  });

  it('parks nothing without input, nor when its dialog was closed', async () => {
    answersSlots();
    const untouched = openNew({ patientId: AMARA.id });
    await screen.findByText('Amara Johnson');
    untouched.unmount();
    const { unmount, onClose } = await typed();
    await press('Cancel');
    await press('Discard changes');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    unmount();
    openPage();
    expect(screen.queryByRole('button', GO_ON)).toBeNull();
  });

  it('parks with a button, too', async () => {
    const { onClose, unmount } = await typed();
    await press('Continue later');
    expect(onClose).toHaveBeenCalled();
    unmount();
    openPage();
    expect(screen.getByRole('button', GO_ON)).toBeTruthy();
  });

  it('lives in memory only', async () => {
    const { unmount } = await typed();
    unmount();
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    expect(stored.join()).not.toContain('Amara');
  });
});
