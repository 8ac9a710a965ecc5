import type { RoomDto } from '@telecare/contracts';

export type RoomFault = 'missing' | 'repeated';

const nameOf = ({ name }: RoomDto): string => name.trim().toLowerCase();

// A duplicate name is an error at its second occurrence.
export const faultsOf = (rooms: readonly RoomDto[]): (RoomFault | undefined)[] =>
  rooms.map((room, index) => {
    if (!nameOf(room)) return 'missing';
    return rooms.slice(0, index).some((before) => nameOf(before) === nameOf(room)) ? 'repeated' : undefined;
  });

export function moved(rooms: readonly RoomDto[], from: number, to: number): readonly RoomDto[] {
  const room = rooms[from];
  return room && to >= 0 && to < rooms.length ? rooms.toSpliced(from, 1).toSpliced(to, 0, room) : rooms;
}
