import { describe, expect, it } from '@jest/globals';
import { answers, aSwitchedSession, expectGuarded, fails, hangs, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import messages from '../../messages/en.json' with { type: 'json' };
import { SchedulingScreen } from './scheduling.screen.js';
import {
  conflicts,
  ELENA,
  enter,
  FOLLOW_UP,
  given,
  MARCUS,
  openScheduling,
  press,
  server,
  takes,
} from '../../../test/availability.js';

describe('the appointment types of a practice', () => {
  it('show a loading state first, then the failure', async () => {
    server.use(hangs('/appointment-types'), fails('/practitioners'));
    openScheduling();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(await screen.findByText('The appointment types could not be loaded.')).toBeTruthy();
  });

  it('explain why they are needed if there is none, with a button to add the first', async () => {
    given([]);
    openScheduling();
    expect(await screen.findByText('No appointment types yet')).toBeTruthy();
    expect(screen.getByText(/nothing can be booked without one/)).toBeTruthy();
    await press('New Appointment Type');
    expect(screen.getByRole('dialog', { name: 'New Appointment Type' })).toBeTruthy();
  });

  it('show length, mode, who books and who offers them, inactive ones last', async () => {
    const old = {
      ...FOLLOW_UP,
      id: 'b',
      name: 'Annual check',
      isActive: false,
      practitionerIds: [ELENA.id, MARCUS.id],
    };
    given([{ ...old, booking: 'staff' }, FOLLOW_UP]);
    openScheduling();
    const rows = within(await screen.findByRole('list', { name: 'Appointment Types' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/Follow-up.*30 min · Video · Patients book it.*Everybody/);
    expect(rows[0]?.textContent).not.toContain('Inactive');
    expect(rows[1]?.textContent).toMatch(/Annual check.*Staff only.*Inactive.*Elena Alvarez and Marcus Reed/);
  });

  it('ask before the user leaves a form with unsaved changes', async () => {
    given([FOLLOW_UP]);
    openScheduling();
    await press('New Appointment Type');
    await expectGuarded(screen.getByLabelText('Name'));
  });

  it('apply to the chosen practitioners', async () => {
    given([FOLLOW_UP]);
    const sent = takes('post', '/appointment-types');
    const toast = openScheduling();
    await press('New Appointment Type');
    enter('Name', '  First appointment ');
    await userEvent.type(screen.getByLabelText(/^Name in Spanish/), ' Primera visita ');
    expect(screen.queryByLabelText(/^Name in English/)).toBeNull();
    enter('Length in minutes', '45');
    await userEvent.click(screen.getByRole('radio', { name: 'Purple' }));
    enter('How patients book', 'request');
    enter('Who offers it', 'chosen');
    await press('Create Appointment Type');
    expect(await screen.findByText('Choose at least one practitioner.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Marcus Reed'));
    await press('Create Appointment Type');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'Appointment type created', description: 'First appointment' }),
    );
    expect(sent.mock.calls[0]?.[0]).toEqual({
      name: 'First appointment',
      otherNames: { es: 'Primera visita' },
      minutes: 45,
      mode: 'in_person',
      color: 'purple',
      booking: 'request',
      practitionerIds: [MARCUS.id],
      isActive: true,
      reminderMinutes: null,
      noticeMinutes: null,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('require a name and a length, and focus the missing field', async () => {
    given([FOLLOW_UP]);
    openScheduling();
    await press('New Appointment Type');
    enter('Length in minutes', '2');
    await press('Create Appointment Type');
    expect(await screen.findByText('Enter a name that patients understand.')).toBeTruthy();
    expect(screen.getByText('Enter whole minutes from 5 to 480.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('show an error below a name that is taken, and keep the input', async () => {
    given([FOLLOW_UP]);
    takes('put', '/appointment-types/:id', 'appointment_type.name_taken');
    openScheduling();
    await press('Edit Follow-up');
    enter('Name', 'Check-up');
    await press('Save Appointment Type');
    expect(await screen.findByText('An appointment type has this name already. Choose another one.')).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Check-up');
    expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  });

  it('show an error below a Spanish name that is taken', async () => {
    given([FOLLOW_UP]);
    takes('put', '/appointment-types/:id', 'appointment_type.name_taken', 'otherNames.es');
    openScheduling();
    await press('Edit Follow-up');
    enter(/^Name in Spanish/, 'Revisión');
    await press('Save Appointment Type');
    expect(await screen.findByText('An appointment type has this name already. Choose another one.')).toBeTruthy();
    expect(screen.getByLabelText(/^Name in Spanish/)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid', 'true');
  });
});

describe('the closed days of a practice', () => {
  const openDays = () => openScheduling('?tab=closed');

  it('accept a new day with a name and save in order', async () => {
    conflicts();
    server.use(answers('/closed-days', { items: [{ day: '2099-12-25', name: 'Christmas' }] }));
    const sent = takes('put', '/closed-days');
    const toast = openDays();
    await press('Add closed day');
    const added = within(screen.getByRole('group', { name: 'Closed day 2' }));
    fireEvent.change(added.getByLabelText('Date'), { target: { value: '2099-01-01' } });
    await press('Save closed days');
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Closed days saved' })));
    expect(sent.mock.calls[0]?.[0]).toEqual({
      items: [
        { day: '2099-01-01', name: null },
        { day: '2099-12-25', name: 'Christmas' },
      ],
    });
  });

  it('ask before the user leaves with unsaved changes', async () => {
    conflicts();
    server.use(answers('/closed-days', { items: [{ day: '2099-12-25', name: 'Christmas' }] }));
    openDays();
    await expectGuarded(await screen.findByDisplayValue('Christmas'));
  });

  it('reject past days, duplicates and missing dates', async () => {
    conflicts();
    server.use(answers('/closed-days', { items: [{ day: '2099-12-25', name: 'Christmas' }] }));
    openDays();
    await press('Add closed day');
    const added = within(screen.getByRole('group', { name: 'Closed day 2' }));
    await press('Save closed days');
    expect(await screen.findByText('Enter a date.')).toBeTruthy();
    expect(document.activeElement).toBe(added.getByLabelText('Date'));
    fireEvent.change(added.getByLabelText('Date'), { target: { value: '2020-01-01' } });
    expect(screen.getByText('This day is over.')).toBeTruthy();
    fireEvent.change(added.getByLabelText('Date'), { target: { value: '2099-12-25' } });
    expect(screen.getByText('This day is in the list already.')).toBeTruthy();
  });

  it('allow removing all days, with a note that this is unsaved', async () => {
    conflicts();
    server.use(answers('/closed-days', { items: [{ day: '2099-12-25', name: 'Christmas' }] }));
    openDays();
    await press('Remove Christmas');
    expect(await screen.findByText('No closed days')).toBeTruthy();
    expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  });
});

describe('the scheduling page of the front desk', () => {
  it('shows hours of everybody and closed days, without booking rules and other settings', async () => {
    given([]);
    server.use(
      answers('/closed-days', { items: [], revision: 0 }),
      answers('/practitioners', { items: [ELENA, { ...MARCUS, isMe: false }] }),
    );
    openScheduling('', 'scheduler');
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Working Hours',
      'Closed Days',
    ]);
    expect(await screen.findByLabelText('Working hours of')).toBeTruthy();
    expect(await screen.findByRole('group', { name: 'Monday, hours 1' })).toBeTruthy();
    expect(screen.queryByText('Booking rules')).toBeNull();
    await press('Add time off');
    expect(screen.getByText(/only administrators and the practitioner can read it/)).toBeTruthy();
    await press('Cancel');
    await userEvent.click(screen.getByRole('tab', { name: 'Closed Days' }));
    expect(await screen.findByText('No closed days')).toBeTruthy();
  });

  it('denies access once the practice does not let the front desk enter absences', () => {
    const session = aSwitchedSession('scheduler', { permission: 'working-hours:manage', allowed: false });
    renderWithShell(<SchedulingScreen />, { shell: { session }, messages: { 'staff-portal': messages } });
    expect(screen.getByText('Access Denied')).toBeTruthy();
  });
});
