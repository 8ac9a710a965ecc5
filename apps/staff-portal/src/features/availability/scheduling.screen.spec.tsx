import { describe, expect, it } from '@jest/globals';
import { answers, fails, hangs, expectGuarded } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

describe('appointment types', () => {
  it('are loading first, and say what failed', async () => {
    server.use(hangs('/appointment-types'), fails('/practitioners'));
    openScheduling();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(await screen.findByText('The appointment types could not be loaded.')).toBeTruthy();
  });

  it('say why they are needed when there is none, with the button that makes the first', async () => {
    given([]);
    openScheduling();
    expect(await screen.findByText('No appointment types yet')).toBeTruthy();
    expect(screen.getByText(/nothing can be booked without one/)).toBeTruthy();
    await press('New Appointment Type');
    expect(screen.getByRole('dialog', { name: 'New Appointment Type' })).toBeTruthy();
  });

  it('tell length, mode, who books and who offers them, with inactive ones last', async () => {
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

  it('ask before their form is left once something was typed', async () => {
    given([FOLLOW_UP]);
    openScheduling();
    await press('New Appointment Type');
    await expectGuarded(screen.getByLabelText('Name'));
  });

  it('are made for chosen practitioners', async () => {
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
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('need a name and a length, which gets the focus', async () => {
    given([FOLLOW_UP]);
    openScheduling();
    await press('New Appointment Type');
    enter('Length in minutes', '2');
    await press('Create Appointment Type');
    expect(await screen.findByText('Enter a name that patients understand.')).toBeTruthy();
    expect(screen.getByText('Enter whole minutes from 5 to 480.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('say below the name that it is taken, and keep what was typed', async () => {
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

  it('say below the Spanish name that it is taken', async () => {
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

describe('closed days', () => {
  const openDays = () => openScheduling('?tab=closed');

  it('are added with a name, and saved in order', async () => {
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

  it('ask before they are left once something was typed', async () => {
    conflicts();
    server.use(answers('/closed-days', { items: [{ day: '2099-12-25', name: 'Christmas' }] }));
    openDays();
    await expectGuarded(await screen.findByDisplayValue('Christmas'));
  });

  it('are not past, not named twice and have a date', async () => {
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

  it('can all be removed, which is said to be unsaved first', async () => {
    conflicts();
    server.use(answers('/closed-days', { items: [{ day: '2099-12-25', name: 'Christmas' }] }));
    openDays();
    await press('Remove Christmas');
    expect(await screen.findByText('No closed days')).toBeTruthy();
    expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  });
});
