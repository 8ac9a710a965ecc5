import { Body, Controller, Delete, Get, Headers, Param, Post } from '@nestjs/common';
import {
  type AddPushDevice,
  addPushDevice,
  type PushDeviceDto,
  pushDeviceDto,
  type PushDevicesDto,
  pushDevicesDto,
  uuid,
} from '@telecare/contracts';
import { SignedInEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { OwnPushDevicesService } from './own-push-devices.service.js';

@Controller('profile/push-devices')
export class PushDevicesController {
  constructor(private readonly devices: OwnPushDevicesService) {}

  @Get()
  @SignedInEndpoint({ returns: pushDevicesDto })
  listPushDevices(@CurrentViewer() viewer: Viewer): Promise<PushDevicesDto> {
    return this.devices.list(viewer);
  }

  @Post()
  @SignedInEndpoint({ returns: pushDeviceDto, refuses: ['push'] })
  addPushDevice(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: addPushDevice }) input: AddPushDevice,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<PushDeviceDto> {
    return this.devices.add(viewer, input, userAgent);
  }

  @Delete(':deviceId')
  @SignedInEndpoint({})
  removePushDevice(@CurrentViewer() viewer: Viewer, @Param('deviceId', { schema: uuid }) id: string): Promise<void> {
    return this.devices.remove(viewer, id);
  }

  @Post(':deviceId/test')
  @SignedInEndpoint({ refuses: ['push'] })
  testPushDevice(@CurrentViewer() viewer: Viewer, @Param('deviceId', { schema: uuid }) id: string): Promise<void> {
    return this.devices.test(viewer, id);
  }
}
