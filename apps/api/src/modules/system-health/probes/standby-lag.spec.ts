import { describe, expect, it } from '@jest/globals';
import { StandbyLag } from './standby-lag.js';

const SECOND = 1_000;
const DAY = 24 * 60 * 60;

function looks() {
  const lag = new StandbyLag();
  return (second: number, written: number, ...replayed: [name: string, bytes: number, hasSlot?: boolean][]) =>
    lag.of(
      {
        written,
        replicationLag: null,
        standbys: replayed.map(([name, bytes, hasSlot = false]) => ({ name, hasSlot, replayed: bytes })),
      },
      second * SECOND,
    );
}

describe('the lag of standbys', () => {
  it('equals null without a standby', () => {
    expect(looks()(0, 100)).toBeNull();
  });

  it('equals zero once the standby has replayed all earlier writes', () => {
    const look = looks();
    expect(look(0, 100, ['spare', 90])).toBe(0);
    expect(look(12, 200, ['spare', 190])).toBe(0);
    expect(look(24, 200, ['spare', 200])).toBe(0);
  });

  it('grows for a stopped standby from the first missing write', () => {
    const look = looks();
    look(0, 100, ['spare', 100]);
    look(12, 100, ['spare', 100]);
    look(24, 150, ['spare', 100]);
    expect(look(60, 300, ['spare', 100])).toBe(36);
    expect(look(72, 300, ['spare', 200])).toBe(12);
    expect(look(84, 300, ['spare', 300])).toBe(0);
  });

  it('equals that of the slowest, even of two with one name', () => {
    const look = looks();
    look(0, 100, ['spare', 100], ['spare', 50]);
    expect(look(12, 200, ['spare', 50], ['spare', 200], ['other', 200])).toBe(12);
    expect(look(12.1, 200, ['spare', 200], ['spare', 200], ['other', 200])).toBe(0);
  });

  it('keeps growing for a day after a standby disappears', () => {
    const look = looks();
    look(0, 100, ['spare', 100]);
    look(12, 200);
    expect(look(132, 900)).toBe(120);
    expect(look(DAY - 1, 900)).toBeGreaterThan(DAY - 60);
    expect(look(DAY, 900)).toBeNull();
  });

  it('needs no earlier figures for a standby with a slot, and is unknown once the slot is gone', () => {
    const look = looks();
    look(0, 100, ['spare', 100, true]);
    expect(look(12, 200, ['spare', 50, true])).toBe(12);
    expect(look(24, 300)).toBeNull();
  });

  it("never falls below PostgreSQL's own figure", () => {
    const standbys = [{ name: 'spare', hasSlot: false, replayed: 100 }];
    expect(new StandbyLag().of({ written: 100, replicationLag: 3.5, standbys })).toBe(3.5);
  });
});
