import { Controller, Get, Query } from '@nestjs/common';
import { Permission, type SlotList, slotList, type SlotQuery, slotQuery } from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { SlotsService } from './slots.service.js';

@Controller('slots')
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  @Get()
  @Endpoint({ permission: Permission.SlotRead, returns: slotList })
  listSlots(@CurrentViewer() viewer: Viewer, @Query({ schema: slotQuery }) query: SlotQuery): Promise<SlotList> {
    return this.slots.list(viewer, query);
  }
}
