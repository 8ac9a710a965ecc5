import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { ApiHealth } from '../probes/api-health.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({ imports: [TerminusModule], controllers: [HealthController], providers: [HealthService, ApiHealth] })
export class HealthModule {}
