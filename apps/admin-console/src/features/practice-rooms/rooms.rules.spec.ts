import { describe, expect, it } from '@jest/globals';
import type { RoomDto } from '@telecare/contracts';
import { faultsOf, moved } from './rooms.rules.js';

const room = (name: string): RoomDto => ({ id: name, name, isActive: true });
const names = (rooms: readonly RoomDto[]) => rooms.map(({ name }) => name).join('');

describe('the list of rooms', () => {
  it('requires a name for each room, and none twice', () => {
    expect(faultsOf([room('Room 1'), room(' '), room('room 1 ')])).toEqual([undefined, 'missing', 'repeated']);
  });

  it('moves a room up or down, and not past its ends', () => {
    const rooms = ['a', 'b', 'c'].map(room);
    expect(names(moved(rooms, 2, 1))).toBe('acb');
    expect(names(moved(rooms, 0, 1))).toBe('bac');
    expect(names(moved(rooms, 0, -1))).toBe('abc');
    expect(names(moved(rooms, 2, 3))).toBe('abc');
  });
});
