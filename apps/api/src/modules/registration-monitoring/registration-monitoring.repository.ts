import { Injectable } from '@nestjs/common';
import {
  MONITORING_ATTEMPTS,
  MONITORING_HOURS,
  MONITORING_RECENT,
  type RegistrationMonitoringDto,
  SUSPICIOUS_FAILURES,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import { Config } from '../../platform/config/config.module.js';
import { PlatformDb } from '../../platform/database/platform-db.js';

const DAY = `app.registration_attempts attempt where attempt.created_at >= now() - interval '${MONITORING_HOURS} hours'`;

const ATTEMPT = `json_build_object(
  'id', attempt.id, 'email', coalesce(attempt.email, ''), 'ipAddress', host(attempt.ip_address), 'kind', attempt.attempt_type,
  'success', attempt.success, 'reason', attempt.error_message, 'createdAt', app.iso(attempt.created_at))`;

const newest = (condition: string, limit: number): string => `
  select attempt.id, ${ATTEMPT} as item from ${DAY} and ${condition}
  order by attempt.created_at desc, attempt.id desc limit ${limit}`;

const SUSPICIOUS = `
  select json_build_object('ipAddress', host(attempt.ip_address), 'failures', count(*), 'lastAt', app.iso(max(attempt.created_at))) as item
  from ${DAY} and not attempt.success and attempt.ip_address is not null
  group by attempt.ip_address having count(*) >= ${SUSPICIOUS_FAILURES}
  order by count(*) desc, max(attempt.created_at) desc limit ${MONITORING_ATTEMPTS}`;

const readMonitoring = auditedRead({
  name: 'registration.monitoring',
  action: 'list',
  resource: 'registration-attempt',
  rows: newest('true', MONITORING_ATTEMPTS),
  answer: `json_build_object(
    'total', (select count(*) from ${DAY}),
    'failed', (select count(*) from ${DAY} and not attempt.success),
    'attempts', coalesce(json_agg(item), '[]'),
    'suspiciousAddresses', (select coalesce(json_agg(item), '[]') from (${SUSPICIOUS}) address),
    'recent', (select coalesce(json_agg(item), '[]') from (${newest('attempt.success', MONITORING_RECENT)}) registration)) as body`,
});

const CLEAN_UP = `
  with filed as (
    insert into app.audit_events (action, resource_type) values ('delete', 'registration-attempt')
  )
  select app.cleanup_old_registration_attempts(make_interval(days => $1)) as deleted`;

/** The log of registration, which belongs to no practice, on the connection of super administrators. */
@Injectable()
export class RegistrationMonitoringRepository {
  private readonly keepDays: number;

  constructor(
    private readonly db: PlatformDb,
    { env }: Config,
  ) {
    this.keepDays = env.REGISTRATION_ATTEMPT_KEEP_DAYS;
  }

  async read(viewer: Viewer): Promise<RegistrationMonitoringDto> {
    const [row] = await this.db.query<{ body: Omit<RegistrationMonitoringDto, 'keepDays'> }>(viewer, readMonitoring());
    return { ...row!.body, keepDays: this.keepDays };
  }

  async cleanUp(viewer: Viewer): Promise<number> {
    const [row] = await this.db.query<{ deleted: number }>(viewer, { text: CLEAN_UP, values: [this.keepDays] });
    return row!.deleted;
  }
}
