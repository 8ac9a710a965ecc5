import { afterEach, describe, expect, it } from '@jest/globals';
import type { BookAppointment } from '@telecare/contracts';
import { hasUnsaved, letUnsavedGo } from '@telecare/shell-sdk';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useSearchParams } from 'react-router-dom';
import { answers, aSession, renderWithShell } from '@telecare/testing';
import {
  AMARA,
  answersSlots,
  choose,
  chooseType,
  openNew,
  press,
  server,
  takesBookings,
} from '../../../../test/new-appointment.js';
import messages from '../../../messages/en.json' with { type: 'json' };
import { ParkedBooking } from './parked-booking.js';

afterEach(() => act(() => letUnsavedGo()));

const GO_ON = { name: 'Continue booking for Amara Johnson' };

const typed = async () => {
  answersSlots();
  const opened = openNew({ patientId: AMARA.id });
  await chooseType(/^Follow-up/);
  await choose('9:00 AM');
  return opened;
};

const enterNewPatient = async () => {
  const opened = openNew();
  server.use(answers('/patients', { items: [], next: null }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Patient' }), 'ida newman');
  await userEvent.click(await screen.findByRole('option', { name: 'Add a new patient' }));
  return opened;
};

let parkedId: string | undefined;

function Page() {
  parkedId = useSearchParams()[0].get('parked') ?? undefined;
  return <ParkedBooking />;
}

const openPage = (session = aSession('practice_admin')) =>
  renderWithShell(<Page />, { messages: { 'staff-portal': messages }, shell: { session } });

const goOn = async () => {
  const page = openPage();
  await userEvent.click(screen.getByRole('button', GO_ON));
  page.unmount();
  return { parkedId };
};

// Delays the response to a booking until the test releases it.
const answersLater = (answer: () => Response) => {
  const bodies: BookAppointment[] = [];
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  server.use(
    http.post('*/api/appointments', async ({ request }) => {
      bodies.push((await request.json()) as BookAppointment);
      await gate;
      return answer();
    }),
  );
  return { bodies, answer: () => act(async () => go()) };
};

const booked = () => HttpResponse.json({ id: crypto.randomUUID(), status: 'confirmed' }, { status: 201 });

const isParked = () => screen.queryAllByRole('button', GO_ON).length > 0;

describe('a booking whose screen is left', () => {
  it('parks without a question, and continues as it was', async () => {
    const { unmount } = await typed();
    expect(hasUnsaved('screen')).toBe(false);
    expect(hasUnsaved('page')).toBe(true);
    unmount();
    const continued = await goOn();
    const sent = takesBookings('');
    const { onClose, unmount: close } = openNew(continued);
    expect(await screen.findByText('Amara Johnson')).toBeTruthy();
    await press('Book Appointment');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.mock.lastCall?.[0]).toMatchObject({ patientId: AMARA.id, startsAt: '2099-11-24T14:00:00Z' });
    close();
    openPage();
    expect(screen.queryByRole('button', GO_ON)).toBeNull();
    expect(hasUnsaved('page')).toBe(false);
  });

  it('does not fill a new appointment that is opened otherwise', async () => {
    const { unmount } = await typed();
    unmount();
    await goOn();
    const { unmount: leave } = openNew();
    expect(await screen.findByLabelText('Appointment type')).toHaveValue('');
    expect(screen.queryByText('Amara Johnson')).toBeNull();
    leave();
    openPage();
    expect(isParked()).toBe(true);
  });

  it('remains parked while the dialog that continues it loads', async () => {
    const { unmount } = await typed();
    unmount();
    const continued = await goOn();
    const { unmount: close } = openNew({ ...continued, types: [] });
    expect(await screen.findByText('Nothing can be booked yet')).toBeTruthy();
    close();
    openPage();
    expect(isParked()).toBe(true);
  });

  it('keeps the first one when a second one is parked', async () => {
    (await typed()).unmount();
    (await typed()).unmount();
    openPage();
    expect(screen.getAllByRole('button', GO_ON)).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Discard booking' })[0]!);
    expect(screen.getAllByRole('button', GO_ON)).toHaveLength(1);
  });

  const leaveWhileBooking = async (answers: () => Response) => {
    const { unmount, toast } = await typed();
    const { bodies, answer } = answersLater(answers);
    await press('Book Appointment');
    await waitFor(() => expect(bodies).toHaveLength(1));
    unmount();
    openPage();
    expect(isParked()).toBe(false);
    await answer();
    await waitFor(() => expect(toast).toHaveBeenCalled());
    return { bodies, toast };
  };

  it('ends when the booking that was under way succeeds', async () => {
    const { toast } = await leaveWhileBooking(booked);
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Appointment booked' }));
    expect(isParked()).toBe(false);
    expect(hasUnsaved('page')).toBe(false);
  });

  it('returns when the booking that was under way fails, and is sent again with its key', async () => {
    const { bodies } = await leaveWhileBooking(() => HttpResponse.error());
    await userEvent.click(await screen.findByRole('button', GO_ON));
    const sent = takesBookings('');
    openNew({ parkedId });
    await press('Book Appointment');
    await waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual(bodies[0]));
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

  it('continues with a new patient who was not added yet, and names them', async () => {
    const { unmount } = await enterNewPatient();
    await userEvent.type(await screen.findByLabelText(/^Phone/), '+1 212 555 0100');
    await userEvent.type(screen.getByLabelText(/^Date of birth/), '1982-01-14');
    await userEvent.type(screen.getByLabelText(/^Email/), 'ida@example.test');
    expect(hasUnsaved('screen')).toBe(false);
    await press('Continue later');
    unmount();
    const page = openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Continue booking for Ida Newman' }));
    page.unmount();
    const { unmount: close } = openNew({ parkedId });
    expect(await screen.findByLabelText('First name')).toHaveValue('Ida');
    expect(screen.getByLabelText('Last name')).toHaveValue('Newman');
    expect(screen.getByLabelText(/^Date of birth/)).toHaveValue('1982-01-14');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('+1 212 555 0100');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ida@example.test');
    close();
    expect([localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join()).not.toContain('Newman');
    act(() => letUnsavedGo());
    openPage();
    expect(screen.queryByRole('button', { name: /^Continue booking/ })).toBeNull();
  });

  it('forgets a new patient when the user returns to the search', async () => {
    const { unmount } = await enterNewPatient();
    expect(await screen.findByLabelText('First name')).toHaveValue('Ida');
    expect(hasUnsaved('page')).toBe(true);
    await press('Back to search');
    expect(hasUnsaved('page')).toBe(false);
    unmount();
  });

  it('lives in memory only', async () => {
    const { unmount } = await typed();
    unmount();
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    expect(stored.join()).not.toContain('Amara');
  });
});
