import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@telecare/contracts';
import { Config } from '../../platform/config/config.module.js';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { mailHtml, mailText } from '../../platform/mail/mail-template.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { findNewDevice } from './devices.queries.js';
import { newDevice } from './new-device-mail.js';

@Injectable()
export class DevicesProcessor extends OutboxHandler {
  readonly topics = ['device.new'];

  constructor(
    private readonly db: WorkerDb,
    private readonly identity: IdentityProvider,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  /** Users who cannot sign in get no mail, because they cannot open Settings. */
  async handle({ id, payload: { userId = '', device = '' } }: OutboxMessage): Promise<void> {
    const [found] = await this.db.acrossPractices(findNewDevice({ userId, hash: Buffer.from(device, 'hex') }));
    if (!found || found.isBlocked) return;
    const account = await this.identity.findById(userId);
    if (!account?.maySignIn) return;
    const language = found.language ?? account.language ?? DEFAULT_LANGUAGE;
    const facts = { ...found, language, timeZone: found.timeZone ?? 'UTC' };
    const template = newDevice(facts, this.config.env.PUBLIC_URL);
    const [html, text] = [await mailHtml(template), mailText(template)];
    await this.mailer.send({ key: `device-${id}`, to: account.email, subject: template.title, html, text });
  }
}
