import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  AMARA,
  answersSlots,
  at,
  choose,
  chooseType,
  ELENA,
  OMAR,
  openNew,
  press,
  takesBookings,
} from '../../../../test/new-appointment.js';

const TAKEN = { code: 'appointment.slot_taken', status: 409, nearest: [at('2099-11-24T19:00:00Z')] };

const bookButton = () => screen.getByRole('button', { name: 'Book Appointment' });

describe("booking outside the provider's working hours", () => {
  const OUTSIDE = {
    code: 'appointment.outside_hours',
    status: 409,
    outsideHours: [
      {
        kind: 'not_working',
        day: '2099-11-24',
        practitioner: ELENA.name,
        name: null,
        hours: [{ from: '10:00', to: '17:00' }],
      },
    ],
  };

  const bookOutside = async (...refusals: object[]) => {
    answersSlots();
    const sent = takesBookings('', OUTSIDE, ...refusals);
    const opened = openNew({ patientId: AMARA.id });
    await chooseType(/^Follow-up/);
    await choose('9:00 AM');
    await press('Book Appointment');
    const question = within(await screen.findByRole('dialog', { name: 'Outside working hours' }));
    return { sent, question, ...opened };
  };

  it('asks first and names the hours', async () => {
    const { sent, question, onClose } = await bookOutside();
    expect(question.getByText(/^Elena Alvarez works 10:00.AM – 5:00.PM on Tuesday\.$/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.mock.lastCall?.[0]).toEqual({ ...sent.mock.calls[0]?.[0], outsideHours: true });
  });

  it('keeps the input when the user chooses another time', async () => {
    const { sent, question, onClose } = await bookOutside();
    await userEvent.click(question.getByRole('button', { name: 'Choose another time' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Outside working hours' })).toBeNull());
    expect(screen.getByText('Amara Johnson')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(document.activeElement).toBe(bookButton()));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers the same time with a colleague', async () => {
    const nearest = [at('2099-11-24T15:00:00Z'), at('2099-11-24T14:00:00Z', OMAR)];
    const { sent, question, onClose } = await bookOutside({ ...OUTSIDE, nearest });
    await userEvent.click(question.getByRole('button', { name: 'Book anyway' }));
    await press('Same time with Omar Haddad');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Outside working hours' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(bookButton()));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.mock.lastCall?.[0]).toMatchObject({ startsAt: '2099-11-24T14:00:00Z', practitionerId: OMAR.id });
  });

  it('does not ask again when the user also confirms a double booking', async () => {
    const { question, onClose } = await bookOutside(TAKEN);
    const overbooked = takesBookings('/overbooked');
    await userEvent.click(question.getByRole('button', { name: 'Book anyway' }));
    await screen.findByText('The appointment could not be booked');
    await press('Book anyway');
    const twice = within(await screen.findByRole('dialog', { name: 'Book two appointments at once?' }));
    await userEvent.click(twice.getByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(overbooked).toHaveBeenCalledWith(expect.objectContaining({ outsideHours: true }));
  });
});

describe('booking a time that the practitioner has blocked', () => {
  it('says so, and offers the nearest times and an overbooking', async () => {
    answersSlots();
    takesBookings('', { ...TAKEN, code: 'appointment.slot_blocked' });
    openNew({ patientId: AMARA.id });
    await chooseType(/^Follow-up/);
    await choose('9:00 AM');
    await press('Book Appointment');
    expect(await screen.findByText('The provider has blocked this time.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /2:00.PM/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book anyway' })).toBeTruthy();
  });
});

describe('booking a time that was just taken', () => {
  const bookTaken = async (...refusals: object[]) => {
    answersSlots();
    const sent = takesBookings('', ...refusals);
    const opened = openNew({ patientId: AMARA.id });
    await chooseType(/^Follow-up/);
    await choose('9:00 AM');
    await press('Book Appointment');
    await screen.findByText('The appointment could not be booked');
    return { sent, ...opened };
  };

  it('no longer shows it as chosen', async () => {
    await bookTaken(TAKEN);
    expect(screen.queryByText(/Nov 24, 9:00.–.9:30.AM/)).toBeNull();
    await choose('1:30 PM');
    expect(screen.getByText(/Nov 24, 1:30.–.2:00.PM/)).toBeTruthy();
  });

  it('offers a nearby one instead', async () => {
    const { sent, onClose } = await bookTaken(TAKEN);
    await press(/Nov 24, 2:00.PM/);
    await waitFor(() => expect(screen.queryByText('The appointment could not be booked')).toBeNull());
    await press('Book Appointment');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [first, second] = sent.mock.calls.map(([body]) => body);
    expect(second?.startsAt).toBe('2099-11-24T19:00:00Z');
    expect(second?.key).not.toBe(first?.key);
  });

  it('names the provider of each nearby time if there are several', async () => {
    await bookTaken({ ...TAKEN, nearest: [at('2099-11-24T19:00:00Z', OMAR), at('2099-11-24T19:00:00Z')] });
    expect(screen.getByRole('button', { name: /^Tue, Nov 24, 2:00.PM with Omar Haddad$/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Tue, Nov 24, 2:00.PM with Elena Alvarez$/ })).toBeTruthy();
  });

  it('offers the same time with a colleague first, and moves the focus to the message', async () => {
    const nearest = [at('2099-11-24T14:00:00Z', OMAR), at('2099-11-24T19:00:00Z')];
    const { sent } = await bookTaken({ ...TAKEN, nearest });
    const message = screen.getByText('The appointment could not be booked').closest('[tabindex="-1"]');
    expect(document.activeElement).toBe(message);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Same time with Omar Haddad' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(bookButton()));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ anyPractitioner: true });
    expect(sent.mock.calls[1]?.[0]).toMatchObject({ startsAt: '2099-11-24T14:00:00Z', practitionerId: OMAR.id });
  });

  it('offers free times without a name if there is one provider', async () => {
    answersSlots();
    takesBookings('', TAKEN);
    openNew({ patientId: AMARA.id, practitioners: [ELENA] });
    await chooseType(/^Follow-up/);
    await choose('9:00 AM');
    await press('Book Appointment');
    expect(await screen.findByRole('button', { name: /^Tue, Nov 24, 2:00.PM$/ })).toBeTruthy();
  });

  it('names who has the time, to somebody who may know', async () => {
    await bookTaken({
      ...TAKEN,
      timeHolder: {
        appointmentId: AMARA.id,
        startsAt: '2099-11-24T14:00:00Z',
        endsAt: '2099-11-24T14:30:00Z',
        patient: { id: AMARA.id, name: 'Bob Brown' },
        practitioner: { id: ELENA.id, name: ELENA.name },
      },
    });
    expect(screen.getByText(/^Bob Brown has an appointment with Elena Alvarez: Tue, Nov 24, 9:00.AM\.$/)).toBeTruthy();
  });

  it('asks before a double booking and says that it is recorded', async () => {
    const { sent, onClose } = await bookTaken(TAKEN);
    const overbooked = takesBookings('/overbooked');
    await press('Book anyway');
    const question = within(await screen.findByRole('dialog', { name: 'Book two appointments at once?' }));
    expect(question.getByText(/is recorded with your name/)).toBeTruthy();
    expect(overbooked).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Book anyway' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(overbooked.mock.lastCall).toEqual(sent.mock.lastCall);
  });

  it('offers the nearest free times and no double booking if the patient is busy', async () => {
    await bookTaken({ code: 'appointment.patient_busy', status: 409, nearest: TAKEN.nearest });
    expect(screen.getByText('The patient already has another appointment at this time.')).toBeTruthy();
    expect(screen.getByText('Free times near it:')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Book anyway' })).toBeNull();
  });

  it('repeats the same request after a failure, so that nothing is booked twice', async () => {
    const { sent, onClose } = await bookTaken({ code: 'service.unavailable', status: 503 });
    await press('Book Appointment');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
  });
});
