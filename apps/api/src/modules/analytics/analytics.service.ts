import { Injectable } from '@nestjs/common';
import {
  type AnalyticsQuery,
  type AppointmentAnalyticsDto,
  completionRate,
  type PlatformAppointmentAnalyticsDto,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { analyticsOf } from './analytics.rules.js';
import { daysOf } from './asked-days.js';

@Injectable()
export class AnalyticsService {
  constructor(private readonly analytics: AnalyticsRepository) {}

  async ofPractice(viewer: Viewer, query: AnalyticsQuery): Promise<AppointmentAnalyticsDto> {
    return analyticsOf(await this.analytics.ofPractice(viewer, daysOf(query)));
  }

  async ofPlatform(viewer: Viewer, query: AnalyticsQuery): Promise<PlatformAppointmentAnalyticsDto> {
    const { practices, ...counts } = await this.analytics.ofPlatform(viewer, daysOf(query));
    const rated = practices.map((practice) => ({ ...practice, completionRate: completionRate(practice) }));
    return { ...analyticsOf(counts), practices: rated };
  }
}
