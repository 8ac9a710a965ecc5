import { Injectable } from '@nestjs/common';
import {
  type AppointmentAnalyticsDto,
  completionRate,
  type PlatformAppointmentAnalyticsDto,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { analyticsOf } from './analytics.rules.js';

@Injectable()
export class AnalyticsService {
  constructor(private readonly analytics: AnalyticsRepository) {}

  async ofPractice(viewer: Viewer): Promise<AppointmentAnalyticsDto> {
    return analyticsOf(await this.analytics.ofPractice(viewer));
  }

  async ofPlatform(viewer: Viewer): Promise<PlatformAppointmentAnalyticsDto> {
    const { practices, ...counts } = await this.analytics.ofPlatform(viewer);
    const rated = practices.map((practice) => ({ ...practice, completionRate: completionRate(practice) }));
    return { ...analyticsOf(counts), practices: rated };
  }
}
