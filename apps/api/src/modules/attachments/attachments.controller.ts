import { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res, StreamableFile, UseGuards } from '@nestjs/common';
import {
  type AnnounceAttachment,
  announceAttachment,
  ATTACHMENT_PART_BYTES,
  attachmentPart,
  type AttachmentPartQuery,
  attachmentPartQuery,
  type AttachmentProgress,
  attachmentProgress,
  type AttachmentQuery,
  attachmentQuery,
  ATTACHMENTS_AN_HOUR,
  type OwnAttachments,
  ownAttachments,
  Permission,
  uuid,
} from '@telecare/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { AttachmentsRepository } from './attachments.repository.js';
import { AttachmentsService } from './attachments.service.js';
import { dispositionOf } from './disposition.js';

@Controller('conversations/:conversationId/attachments')
export class AttachmentsController {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly rows: AttachmentsRepository,
  ) {}

  @Get()
  @Endpoint({ permission: Permission.MessageSend, returns: ownAttachments })
  listOwnAttachments(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) conversationId: string,
  ): Promise<OwnAttachments> {
    return this.attachments.own(viewer, conversationId);
  }

  @Post()
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'attachments', by: 'user', limit: ATTACHMENTS_AN_HOUR, windowSeconds: 3_600 })
  @Endpoint({ permission: Permission.MessageSend, returns: attachmentProgress, status: 201, refuses: ['attachment'] })
  announceAttachment(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) conversationId: string,
    @Body({ schema: announceAttachment }) file: AnnounceAttachment,
  ): Promise<AttachmentProgress> {
    return this.attachments.announce(viewer, conversationId, file);
  }

  @Put(':attachmentId/content')
  @Endpoint({
    permission: Permission.MessageSend,
    returns: attachmentProgress,
    bodyTypes: ['application/octet-stream'],
    bodyLimit: ATTACHMENT_PART_BYTES,
    refuses: ['attachment'],
  })
  async writeAttachment(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) conversationId: string,
    @Param('attachmentId', { schema: uuid }) id: string,
    @Query({ schema: attachmentPartQuery }) { from }: AttachmentPartQuery,
    @Body({ schema: attachmentPart }) part: File,
  ): Promise<AttachmentProgress> {
    const content = Buffer.from(await part.arrayBuffer());
    return this.attachments.write(viewer, { conversationId, id }, { from, content });
  }

  /** Sends headers that keep a browser from running the content, whatever its type. */
  @Get(':attachmentId')
  @Endpoint({ permission: Permission.MessageRead, returns: z.file(), mediaType: 'application/octet-stream' })
  async getAttachment(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) conversationId: string,
    @Param('attachmentId', { schema: uuid }) id: string,
    @Query({ schema: attachmentQuery }) { form }: AttachmentQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, mediaType, bytes, content } = await this.rows.read(viewer, { conversationId, id }, form);
    void reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
    return new StreamableFile(Readable.from(content, { objectMode: false }), {
      type: form === 'preview' ? 'image/webp' : mediaType,
      length: bytes,
      disposition: dispositionOf(name, mediaType),
    });
  }

  @Delete(':attachmentId')
  @Endpoint({ permission: Permission.MessageSend })
  removeAttachment(
    @CurrentViewer() viewer: Viewer,
    @Param('conversationId', { schema: uuid }) conversationId: string,
    @Param('attachmentId', { schema: uuid }) id: string,
  ): Promise<void> {
    return this.attachments.remove(viewer, { conversationId, id });
  }
}
