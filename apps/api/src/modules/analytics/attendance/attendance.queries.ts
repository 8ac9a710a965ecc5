import type { OtherNames } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { count, ctxPractice, itemsOf, json, personName } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { isAskedFor } from '../analytics.queries.js';
import { builtClocks, clocks } from '../appointments/appointment-days.read-model.js';
import { countedEnds } from '../appointments/appointment-outcomes.read-model.js';
import type { AskedDays } from '../asked-days.js';
import { clocksOf, viewersPractice } from '../practice-clocks.js';
import type { AttendanceCounts, CountedSubject } from './attendance.rules.js';

const ended = (days: AskedDays) =>
  db
    .selectFrom(countedEnds.as('counted'))
    .where(({ ref }) => isAskedFor(days, ref('counted.day')))
    .groupBy(['counted.kind', 'counted.subject'])
    .select(({ fn }) => [
      'counted.kind',
      'counted.subject',
      count(fn.sum('counted.completed')).as('completed'),
      count(fn.sum('counted.no_show')).as('no_show'),
      count(fn.sum('counted.late')).as('late'),
      count(fn.sum('counted.cancelled')).as('cancelled'),
    ]);

const named = (days: AskedDays) =>
  db
    .selectFrom(ended(days).as('ended'))
    .leftJoin('app.profiles as person', (on) =>
      on.on('person.practice_id', '=', ctxPractice).onRef('person.id', '=', 'ended.subject'),
    )
    .leftJoin('app.appointment_types as type', (on) =>
      on.on('type.practice_id', '=', ctxPractice).onRef('type.id', '=', 'ended.subject'),
    )
    .leftJoin('app.cancel_reasons as reason', (on) =>
      on.on('reason.practice_id', '=', ctxPractice).onRef('reason.id', '=', 'ended.subject'),
    )
    .select(({ fn, ref, eb }) =>
      json<CountedSubject>({
        kind: ref('ended.kind'),
        subject: ref('ended.subject'),
        name: eb
          .case()
          .when('ended.kind', '=', 'practitioner')
          .then(personName('person'))
          .else(fn.coalesce('type.name', 'reason.name'))
          .end()
          .$castTo<string | null>(),
        otherNames: fn.coalesce('type.other_names', 'reason.other_names', sql`'{}'::jsonb`).$castTo<OtherNames>(),
        completed: ref('ended.completed'),
        noShow: ref('ended.no_show'),
        late: ref('ended.late'),
        cancelled: ref('ended.cancelled'),
      }).as('item'),
    );

export const attendanceAnalytics = prepared('analytics.attendance', ({ from, to }: AskedDays) =>
  auditedRead(
    'read',
    'appointment-analytics',
    db
      .with(
        (cte) => cte('clocks').materialized(),
        () => clocksOf(viewersPractice),
      )
      .with(
        (cte) => cte('built').materialized(),
        () => builtClocks,
      )
      .selectFrom(clocks)
      .select(['clock.id', json<AttendanceCounts>({ items: itemsOf(named({ from, to })) }).as('item')]),
  ).select('found.item as body'),
);
