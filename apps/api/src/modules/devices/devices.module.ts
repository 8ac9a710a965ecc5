import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { DeviceCookie } from './device-cookie.js';
import { DevicesInterceptor } from './devices.interceptor.js';
import { DevicesService } from './devices.service.js';

@Module({
  providers: [DeviceCookie, DevicesService, { provide: APP_INTERCEPTOR, useClass: DevicesInterceptor }],
  exports: [DevicesService],
})
export class DevicesModule {}
