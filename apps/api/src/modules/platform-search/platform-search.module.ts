import { Module } from '@nestjs/common';
import { PlatformSearchController } from './platform-search.controller.js';

@Module({ controllers: [PlatformSearchController] })
export class PlatformSearchModule {}
