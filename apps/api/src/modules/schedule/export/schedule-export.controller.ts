import { Body, Controller, Post, type StreamableFile, UseGuards } from '@nestjs/common';
import { APPOINTMENT_EXPORTS_A_DAY, type ExportSchedule, exportSchedule, Permission } from '@telecare/contracts';
import { z } from 'zod';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { csvFile } from '../../../platform/http/csv-file.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { ScheduleRepository } from '../schedule.repository.js';
import { APPOINTMENT_COLUMNS, lineOf } from './appointment-line.rules.js';

@Controller('schedule/export')
export class ScheduleExportController {
  constructor(private readonly schedule: ScheduleRepository) {}

  // The export names patients, so it has its own permission, which a practice can give to the front desk.
  @Post()
  @Endpoint({ permission: Permission.AppointmentExport, asksAgain: true, returns: z.string(), mediaType: 'text/csv' })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'appointment-export', by: 'user', limit: APPOINTMENT_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportSchedule(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: exportSchedule }) wanted: ExportSchedule,
  ): Promise<StreamableFile> {
    return csvFile({
      name: 'appointments.csv',
      columns: APPOINTMENT_COLUMNS,
      part: async (after) => {
        const { items, next } = await this.schedule.exportPart(viewer, wanted, after);
        return { items: items.map(lineOf), next };
      },
    });
  }
}
