import { Injectable } from '@nestjs/common';
import type {
  MessageTemplateDto,
  MessageTemplates,
  SaveMessageTemplate,
  UpdateMessageTemplate,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { notTaken } from '../../platform/http/changed.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { JsonText } from '../../platform/http/json-text.js';
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  readTemplate,
  removeTemplate,
} from './message-templates.queries.js';

@Injectable()
export class MessageTemplatesRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer): Promise<JsonText<MessageTemplates>> {
    const [row] = await this.db.query(viewer, listTemplates({}));
    return JsonText.of(row!.body);
  }

  async add(viewer: Viewer, texts: SaveMessageTemplate): Promise<MessageTemplateDto> {
    const [row] = await this.db.query(viewer, addTemplate(texts));
    return row!.item;
  }

  async change(viewer: Viewer, id: string, input: UpdateMessageTemplate): Promise<MessageTemplateDto> {
    const [row] = await this.db.query(viewer, changeTemplate({ id, ...input }));
    if (row) return row.item;
    throw notTaken((await this.db.query(viewer, readTemplate({ id })))[0]?.item);
  }

  async remove(viewer: Viewer, id: string): Promise<void> {
    const [row] = await this.db.query(viewer, removeTemplate({ id }));
    if (!row) throw new NotFound();
  }
}
