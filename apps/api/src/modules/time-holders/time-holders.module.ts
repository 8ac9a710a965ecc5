import { Module } from '@nestjs/common';
import { TimeHoldersService } from './time-holders.service.js';

@Module({ providers: [TimeHoldersService], exports: [TimeHoldersService] })
export class TimeHoldersModule {}
