import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AcknowledgeThreat, ThreatDto, ThreatsDto } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { PlatformDb, type RunStatement } from '../../../platform/database/platform-db.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import {
  accessesOf,
  acknowledgements,
  busyHours,
  failedRegistrations,
  failedSignIns,
  lastReading,
  lockOuts,
  namesOf,
  recentExports,
  saveAcknowledgement,
  signInsOf,
} from './threats.queries.js';
import {
  failuresOf,
  inOrder,
  isSame,
  lockOutsOf,
  newAddressExports,
  suspicionsOf,
  type Threat,
  unusualAccess,
} from './threats.rules.js';

@Injectable()
export class ThreatsRepository {
  constructor(private readonly db: PlatformDb) {}

  list(viewer: Viewer, action: 'list' | 'export' = 'list'): Promise<ThreatsDto> {
    return this.db.transaction(viewer, async (run) => {
      const listed = inOrder(await threatsNow(run), await run(acknowledgements({})));
      const userIds = listed.flatMap(({ threat }) => threat.userId ?? []);
      const names = new Map((await run(namesOf({ userIds }))).map(({ userId, name }) => [userId, name]));
      const ids = listed.flatMap(({ threat, seen }) => seen?.id ?? threat.userId ?? []);
      await run(auditEvent({ action, resource: 'threat', ids, outcome: 'done' }));
      const [reading] = await run(lastReading({}));
      const items = listed.map((one): ThreatDto => toThreatDto(one, names.get(one.threat.userId) ?? null));
      return { items, open: items.filter(({ isOpen }) => isOpen).length, ...reading!.body };
    });
  }

  async acknowledge(viewer: Viewer, seen: AcknowledgeThreat): Promise<void> {
    const isThere = await this.db.transaction(viewer, async (run) => {
      const threat = (await threatsNow(run)).find((one) => isSame(one, seen));
      const earlier = (await run(acknowledgements({}))).find((one) => isSame(one, seen));
      const id = earlier?.id ?? randomUUID();
      const ids = threat ? [id] : [];
      const outcome = threat ? 'done' : 'not_found';
      if (threat) await run(saveAcknowledgement({ id, ...seen }));
      await run(auditEvent({ action: 'acknowledge', resource: 'threat', ids, outcome }));
      return threat !== undefined;
    });
    if (!isThere) throw new NotFound();
  }
}

async function threatsNow(run: RunStatement): Promise<Threat[]> {
  const suspicions = suspicionsOf(await run(busyHours({})));
  const exported = await run(recentExports({}));
  const exporters = [...new Set(exported.map(({ userId }) => userId))];
  return [
    ...failuresOf('failed_sign_ins', await run(failedSignIns({}))),
    ...failuresOf('failed_registrations', await run(failedRegistrations({}))),
    ...lockOutsOf(await run(lockOuts({}))),
    ...unusualAccess(await run(accessesOf(suspicions))),
    ...newAddressExports(exported, await run(signInsOf({ userIds: exporters }))),
  ];
}

/** Whole seconds, as in the contract, so that times can be compared with those that the caller has seen. */
const instantOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

type Listed = ReturnType<typeof inOrder<Seen>>[number];
type Seen = NonNullable<ReturnType<typeof acknowledgements>['row']>;

const toThreatDto = ({ threat, seen, isOpen }: Listed, name: string | null): ThreatDto => ({
  ...threat,
  name,
  firstAt: instantOf(threat.firstAt),
  lastAt: instantOf(threat.lastAt),
  isOpen,
  acknowledgedAt: seen?.acknowledgedAt ?? null,
  acknowledgedBy: seen?.acknowledgedBy ?? null,
});
