import { Body, Controller, Get, Put } from '@nestjs/common';
import { Permission, type Rooms, rooms } from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RoomsService } from './rooms.service.js';

@Controller('rooms')
export class RoomsController {
  constructor(private readonly rooms: RoomsService) {}

  @Get()
  @Endpoint({ permission: Permission.AppointmentManage, returns: rooms })
  listRooms(@CurrentViewer() viewer: Viewer): Promise<Rooms> {
    return this.rooms.list(viewer);
  }

  @Put()
  @Endpoint({ permission: Permission.SchedulingManage, refuses: ['room'] })
  saveRooms(@CurrentViewer() viewer: Viewer, @Body({ schema: rooms }) list: Rooms): Promise<void> {
    return this.rooms.save(viewer, list);
  }
}
