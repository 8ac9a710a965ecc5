import {
  PLATFORM_PRACTICE_ID,
  type PlatformSecurityDto,
  SECURITY_EVENTS_STALE_MINUTES,
  THREAT_HOURS,
} from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { count, hoursAgo, iso, isThere, json, secondsAgo } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { PlatformSwitches } from '../practices/platform-switches.read-model.js';
import { isFailedSignIn, isLockOut, isSignIn } from './sign-ins/event-kinds.js';

export type Figures = Omit<PlatformSecurityDto, 'settings'>;

interface FoundFigures extends Figures {
  readonly switches: PlatformSwitches;
}

const recent = db.selectFrom('app.security_events as event').where('event.at', '>=', hoursAgo(THREAT_HOURS));

const countOf = (events: typeof recent) =>
  events
    .select(({ fn }) => count(fn.countAll()).as('count'))
    .$asScalar()
    .$notNull();

const reading = db.selectFrom('app.security_event_reading as reading');

export const eventsReading = {
  eventsReadAt: reading.select(({ ref }) => iso(ref('reading.read_at')).as('at')).$asScalar(),
  isCurrent: isThere(
    reading.where('reading.read_at', '>', secondsAgo(SECURITY_EVENTS_STALE_MINUTES * 60)).select('reading.read_at'),
  ),
};

export const readFigures = prepared('security.figures', () =>
  auditedRead(
    'read',
    'security',
    db
      .selectFrom('app.practices as practice')
      .where('practice.id', '=', PLATFORM_PRACTICE_ID)
      .select(({ ref }) => [
        'practice.id',
        json<FoundFigures>({
          switches: json<PlatformSwitches>({
            patientApproval: ref('practice.patient_approval'),
            captcha: ref('practice.captcha'),
          }),
          signIns: countOf(recent.where(isSignIn)),
          failedSignIns: countOf(recent.where(isFailedSignIn)),
          lockOuts: countOf(recent.where(isLockOut)),
          ...eventsReading,
        }).as('item'),
      ]),
  ).select('found.item as body'),
);

export const takeTurn = prepared('security.takeTurn', () =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('security-settings', 0))`.as('turn')),
);
