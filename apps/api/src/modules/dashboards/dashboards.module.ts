import { Module } from '@nestjs/common';
import { DashboardsController } from './dashboards.controller.js';
import { DashboardsRepository } from './dashboards.repository.js';
import { PlatformController } from './platform.controller.js';
import { PlatformRepository } from './platform.repository.js';

@Module({
  controllers: [DashboardsController, PlatformController],
  providers: [DashboardsRepository, PlatformRepository],
})
export class DashboardsModule {}
