import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { anAppointment, answers, apiServer, renderWithShell, setClock } from '@telecare/testing';
import {
  clocksDiffer,
  forAll,
  resetDeviceZone,
  setDeviceZone,
  timesOf,
  wallOf,
  zoneCases,
} from '@telecare/kernel/property';
import { cleanup, screen } from '@testing-library/react';
import { ownOpenings } from '../../../test/openings.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeAppointments } from './practice-appointments.js';

const server = apiServer(ownOpenings);

afterEach(() => {
  jest.useRealTimers();
  resetDeviceZone();
});

describe('a super administrator', () => {
  it('reads the times of a practice on its clock, and whose clock that is where the own one shows something else', async () => {
    await forAll(zoneCases('2026-01-01T00:00:00Z', 700), { runs: 20 }, async (zones) => {
      const { practice: timeZone, device, booked, startsAt } = zones;
      const { endsAt, now } = timesOf(zones);
      setClock(now);
      setDeviceZone(device);
      cleanup();
      const appointment = anAppointment({ startsAt, endsAt, timeZone: booked });
      server.use(
        answers('/schedule', { items: [appointment], next: null, counts: { today: 0, upcoming: 1, past: 0 } }),
      );
      const practice = { id: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001', name: 'Lakeside', timeZone };
      renderWithShell(<PracticeAppointments practice={practice} first="schedule" />, {
        messages: { 'admin-console': messages },
      });
      const row = await screen.findByRole('listitem');
      const [wall, today] = [wallOf(startsAt, timeZone), wallOf(now, timeZone)];
      const days = (Date.parse(wall.day) - Date.parse(today.day)) / 86_400_000;
      const day = new Map([
        [0, 'today'],
        [1, 'tomorrow'],
      ]).get(days);
      expect(row.textContent).toContain(`${wall.timeText}${day ?? wall.dayText}`);
      expect(screen.queryByText(/Times in/) !== null).toBe(clocksDiffer(now, timeZone, device));
    });
  });
});
