import { Module } from '@nestjs/common';
import { SystemHealthController } from './system-health.controller.js';
import { SystemHealthRepository } from './system-health.repository.js';

@Module({ controllers: [SystemHealthController], providers: [SystemHealthRepository] })
export class SystemHealthModule {}
