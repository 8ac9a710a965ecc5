import { afterEach, describe, expect, it } from '@jest/globals';
import { type AppointmentLinkDto, DEFAULT_THEME } from '@telecare/contracts';
import { renderWithShell } from '@telecare/testing';
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
import pageMessages from './messages.en.json' with { type: 'json' };
import { AppointmentFacts } from './appointment-facts.js';

afterEach(resetDeviceZone);

const practice = { name: 'Riverside', subdomain: 'riverside', phone: null, logoUrl: null, theme: DEFAULT_THEME };

describe('the page of a mailed link', () => {
  it("says the time on the device's clock, and on the practice's where that shows something else, in whatever zones", async () => {
    await forAll(zoneCases('2026-01-01T00:00:00Z', 700), { runs: 40 }, (zones) => {
      const { practice: timeZone, device, startsAt } = zones;
      setDeviceZone(device);
      cleanup();
      const link: AppointmentLinkDto = {
        action: 'confirm',
        state: 'open',
        startsAt,
        endsAt: timesOf(zones).endsAt,
        timeZone,
        mode: 'video',
        practice,
      };
      renderWithShell(<AppointmentFacts link={link} />, { messages: { translation: pageMessages } });
      const [wall, atPractice] = [wallOf(startsAt, device), wallOf(startsAt, timeZone)];
      const text = screen.getByRole('time').textContent;
      expect(text).toContain(`${wall.longDayText}, ${wall.timeText.replace(/\s[AP]M$/, '')}`);
      expect(text).not.toContain('/');
      const note = screen.queryByText(/^At the practice/)?.textContent;
      const expected = `At the practice: ${atPractice.dayText}, ${atPractice.timeText} (`;
      if (clocksDiffer(startsAt, timeZone, device)) expect(note).toContain(expected);
      else expect(note).toBeUndefined();
    });
  });
});
