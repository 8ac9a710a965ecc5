import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type AddNote, addNote, Permission, type StaffTrace, staffTrace, uuid } from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { Tells } from '../../platform/realtime/tells.interceptor.js';
import { ConversationNotesService } from './conversation-notes.service.js';

@Controller('conversations/:conversationId/notes')
export class ConversationNotesController {
  constructor(private readonly notes: ConversationNotesService) {}

  @Get()
  @Endpoint({ permission: Permission.MessageManage, returns: staffTrace })
  getConversationNotes(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
  ): Promise<StaffTrace> {
    return this.notes.list(viewer, id);
  }

  @Post()
  @Tells('note')
  @Endpoint({ permission: Permission.MessageManage })
  addConversationNote(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) id: string,
    @Body({ schema: addNote }) input: AddNote,
  ): Promise<void> {
    return this.notes.add(viewer, id, input);
  }
}
