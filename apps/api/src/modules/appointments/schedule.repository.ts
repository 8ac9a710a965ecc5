import { Injectable } from '@nestjs/common';
import type {
  Calendar,
  CalendarQuery,
  OwnSchedulePage,
  OwnScheduleQuery,
  PractitionerSchedule,
  SchedulePage,
  ScheduleQuery,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { wordPatterns } from '../../platform/text/search-patterns.js';
import { calendarRows, ownSchedulePage, schedulePage } from './schedule.sql.js';

type Hours = Pick<PractitionerSchedule, 'weekly' | 'exceptions'>;

export interface CalendarRows extends Omit<Calendar, 'practitioners'> {
  readonly practitioners: readonly (Hours & { id: string; name: string })[];
}

@Injectable()
export class ScheduleRepository {
  constructor(private readonly db: TenantDb) {}

  list(viewer: Viewer, query: ScheduleQuery): Promise<JsonText<SchedulePage>> {
    return this.text(viewer, schedulePage(decodeTimeKey(query.after), wordPatterns(query.q), query));
  }

  listOwn(viewer: Viewer, query: OwnScheduleQuery): Promise<JsonText<OwnSchedulePage>> {
    return this.text(viewer, ownSchedulePage(decodeTimeKey(query.after), wordPatterns(query.q), query));
  }

  async calendar(viewer: Viewer, { from, days, practitionerId }: CalendarQuery): Promise<CalendarRows> {
    const statement = calendarRows(from, days, practitionerId ?? null);
    const [row] = await this.db.query<{ body: CalendarRows }>(viewer, statement);
    if (!row) throw new Error('A calendar has one row');
    return row.body;
  }

  private async text<T>(viewer: Viewer, statement: Statement): Promise<JsonText<T>> {
    const [row] = await this.db.query<{ body: string }>(viewer, statement);
    if (!row) throw new Error('A page has one row');
    return JsonText.unchecked(row.body);
  }
}
