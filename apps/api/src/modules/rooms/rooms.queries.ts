import type { RoomDto, Rooms } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { ctxPractice, givenRows, insertRows, json, listOf } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { rooms } from './room.read-model.js';

// The list has no row for a revision counter, so its revision is a hash of its rows.
const revisionOfRooms = rooms()
  .select(({ ref }) =>
    sql`coalesce(hashtext(string_agg(concat_ws(' ', ${ref('room.id')}, ${ref('room.is_active')}, ${ref('room.name')}), ',' order by ${ref('room.place')}, ${ref('room.id')})) & 2147483647, 0)`
      .$castTo<number>()
      .as('revision'),
  )
  .$asScalar()
  .$notNull();

export const lockRooms = prepared('rooms.lock', () =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('rooms ' || ${ctxPractice}, 0))`.as('locked')),
);

export const roomsRevision = prepared('rooms.revision', () => db.selectNoFrom(revisionOfRooms.as('revision')));

export const listOfRooms = prepared('rooms.list', () =>
  auditedRead(
    'list',
    'room',
    rooms()
      .orderBy('room.place')
      .orderBy('room.id')
      .select(({ ref }) => [
        'room.id',
        json<RoomDto>({ id: ref('room.id'), name: ref('room.name'), isActive: ref('room.is_active') }).as('item'),
      ]),
  ).select(({ ref }) => json<Rooms>({ items: listOf(ref('found.item')), revision: revisionOfRooms }).as('body')),
);

interface SavedRooms {
  // `RoomDto[]` as JSON, with the position of each room.
  readonly list: string;
}

const given = ({ list }: SavedRooms) =>
  db.selectFrom(
    givenRows<RoomDto & { place: number }>(list, {
      id: 'uuid',
      name: 'text',
      isActive: 'boolean',
      place: 'integer',
    }),
  );

export const deleteOtherRooms = prepared('rooms.deleteOthers', (saved: SavedRooms) =>
  db
    .deleteFrom('app.rooms as room')
    .where('room.practice_id', '=', ctxPractice)
    .where('room.id', 'not in', given(saved).select('given.id')),
);

export const saveRooms = prepared('rooms.save', (saved: SavedRooms) =>
  insertRows('app.rooms', given(saved), ({ ref }) => ({
    practice_id: ctxPractice,
    id: ref('given.id'),
    name: ref('given.name'),
    place: ref('given.place'),
    is_active: ref('given.isActive'),
  })).onConflict((conflict) =>
    conflict.columns(['practice_id', 'id']).doUpdateSet(({ ref }) => ({
      name: ref('excluded.name'),
      place: ref('excluded.place'),
      is_active: ref('excluded.is_active'),
    })),
  ),
);
