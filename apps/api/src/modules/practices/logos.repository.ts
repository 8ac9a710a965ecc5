import { Injectable } from '@nestjs/common';
import type { LogoDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';

export interface LogoRow {
  readonly content: Buffer;
  readonly version: string;
}

const AUDITED = `audited as (
  insert into app.audit_events (action, resource_type, resource_ids) select 'update', 'practice-logo', array[id] from saved)`;

const STORE = `
  with stored as (
    insert into app.practice_logos (content, version) values ($1, $2)
    on conflict (practice_id) do update set content = excluded.content, version = excluded.version, updated_at = now()
    returning practice_id, version
  ), saved as (
    update app.practices practice
    set logo_url = '/api/practices/' || practice.id || '/logo?v=' || stored.version, updated_at = now()
    from stored where practice.id = stored.practice_id
    returning practice.id, practice.logo_url
  ), ${AUDITED}
  select logo_url as "logoUrl" from saved`;

const REMOVE = `
  with removed as (
    delete from app.practice_logos logo where logo.practice_id = (select app.ctx_practice())
  ), saved as (
    update app.practices practice set logo_url = null, updated_at = now()
    where practice.id = (select app.ctx_practice()) returning practice.id
  ), ${AUDITED}
  select id from saved`;

@Injectable()
export class LogosRepository {
  constructor(private readonly db: TenantDb) {}

  /** The logo of an open practice, for everybody. */
  async find(practiceId: string): Promise<LogoRow | undefined> {
    const text = 'select content, version from app.practice_logos where practice_id = $1';
    const [row] = await this.db.openQuery<LogoRow>({ name: 'practices.logo', text, values: [practiceId] });
    return row;
  }

  /** Nothing but the entry, which refuses whoever may not store a logo. */
  async prepare(viewer: Viewer): Promise<void> {
    await this.db.query(viewer, { name: 'practices.prepareLogo', text: 'select', values: [] });
  }

  async store(viewer: Viewer, content: Buffer, version: string): Promise<LogoDto> {
    const [row] = await this.db.query<LogoDto>(viewer, {
      name: 'practices.storeLogo',
      text: STORE,
      values: [content, version],
    });
    return { logoUrl: row?.logoUrl ?? null };
  }

  async remove(viewer: Viewer): Promise<void> {
    await this.db.query(viewer, { name: 'practices.removeLogo', text: REMOVE, values: [] });
  }
}
