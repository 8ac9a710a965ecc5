import { describe, expect, it } from '@jest/globals';
import { shownZone, type TimeReader } from './shown-zone.js';

const zones = { practice: 'Asia/Tokyo', device: 'Europe/Berlin' };

describe('shownZone', () => {
  it.each<[TimeReader, string]>([
    ['staff', 'Asia/Tokyo'],
    ['mail', 'Asia/Tokyo'],
    ['patient', 'Europe/Berlin'],
  ])('of %s is %s', (reader, zone) => {
    expect(shownZone(reader, zones)).toBe(zone);
  });

  it("falls back to the practice's zone if the device's is unknown", () => {
    expect(shownZone('patient', { practice: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
  });
});
