import { Injectable } from '@nestjs/common';
import {
  type ExampleTexts,
  isNumber,
  type PracticeTextsDto,
  type SavePracticeTexts,
  type TestText,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { Config } from '../../../platform/config/config.module.js';
import type { Decision } from '../../../platform/database/decided.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { Changed } from '../../../platform/http/changed.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { queueMessage } from '../../../platform/queue/queue-message.js';
import { Sealed } from '../../../platform/sealed/sealed.js';
import { textNumberFrom } from '../../../platform/texts/phone-number.rules.js';
import { callbackToken, hashOfCallbackToken, replyAddress, statusAddress } from '../callback-addresses.rules.js';
import { exampleTexts } from '../sending/example-texts.js';
import { placeOf, type TextSecret } from '../sending/practice-providers.service.js';
import { proposedName, type TextsRefusal, refusalOfTexts } from './practice-texts.rules.js';
import {
  deleteCredentials,
  namedPractice,
  readPracticeTexts,
  saveCredentials,
  savePracticeTexts,
  storedPracticeTexts,
} from './practice-texts.queries.js';

type Stored = NonNullable<ReturnType<typeof storedPracticeTexts>['row']>;

type Outcome = TextsRefusal | 'changed' | undefined;

const USUAL_LIMIT = 1_000;

const NO_CREDENTIALS = { provider: null, hasToken: false, hasWebhookSecret: false };

@Injectable()
export class PracticeTextsService {
  constructor(
    private readonly db: TenantDb,
    private readonly config: Config,
    private readonly sealed: Sealed,
  ) {}

  async get(viewer: Viewer): Promise<PracticeTextsDto> {
    const [stored] = await this.db.query(viewer, readPracticeTexts({}));
    if (stored) return this.toDto(viewer, stored);
    const [practice] = await this.db.query(viewer, namedPractice({}));
    return this.toDto(viewer, unsaved(practice?.name ?? ''));
  }

  // @throws DomainError `text.no_provider`, `text.no_credentials`, `text.no_agreement`; Changed
  async save(viewer: Viewer, input: SavePracticeTexts): Promise<PracticeTextsDto> {
    const outcome = await this.db.decide(viewer, storedPracticeTexts({}), ([stored]): Decision<Outcome> => {
      if ((stored?.revision ?? 0) !== input.revision) return { result: 'changed', writes: [] };
      const refusal = this.refusalOf(input, stored);
      if (refusal) return { result: refusal, writes: [audited('update', 'denied')] };
      return { result: undefined, writes: [...this.writes(viewer, input), audited('update', 'done')] };
    });
    if (outcome === 'changed') throw new Changed(await this.get(viewer));
    if (outcome) throw new DomainError(`text.${outcome}`);
    return this.get(viewer);
  }

  async examples(viewer: Viewer): Promise<ExampleTexts> {
    const { shownName, sender } = await this.get(viewer);
    const [practice] = await this.db.query(viewer, namedPractice({}));
    const link = new URL('/patient/appointments', this.config.env.PUBLIC_URL).href;
    const facts = { timeZone: practice?.timeZone ?? 'UTC', phone: practice?.phone ?? '' };
    return { items: exampleTexts({ ...facts, shownName, link, takesReplies: sender === '' || isNumber(sender) }) };
  }

  // Sends a text to any mobile number, so that the administrator sees what patients see.
  async test(viewer: Viewer, { number: given }: TestText): Promise<void> {
    const refusal = await this.db.decide(viewer, storedPracticeTexts({}), ([stored]): Decision<string | undefined> => {
      const refused = (result: string) => ({ result, writes: [audited('test', 'denied')] });
      if (!stored?.isOn) return refused('not_offered');
      const parsed = textNumberFrom(given, stored.country);
      if ('problem' in parsed) return refused(parsed.problem === 'invalid' ? 'invalid_number' : parsed.problem);
      return { result: undefined, writes: [queueMessage('text.test', parsed), audited('test', 'done')] };
    });
    if (refusal) throw new DomainError(`text.${refusal}` as 'text.not_offered');
  }

  private refusalOf(input: SavePracticeTexts, stored: Stored | undefined): TextsRefusal | undefined {
    const holds = { hasCatcher: this.hasCatcher, canSeal: this.sealed.canSeal };
    return refusalOfTexts(input, stored ?? NO_CREDENTIALS, holds);
  }

  private get hasCatcher(): boolean {
    return this.config.env.TEXT_CATCHER_URL !== '';
  }

  private writes({ practiceId }: Viewer, input: SavePracticeTexts): Statement<unknown>[] {
    const { provider, accountId, token, webhookSecret } = input;
    const callbackHash = hashOfCallbackToken(this.tokenOf(practiceId));
    const settings = savePracticeTexts({ ...input, callbackHash });
    if (provider === null) return [settings, deleteCredentials({})];
    const seal = (secret: string | null, kind: TextSecret) =>
      secret === null ? null : this.sealed.seal(secret, placeOf(practiceId, kind));
    const credentials = {
      provider,
      accountId,
      sealedToken: seal(token, 'token'),
      sealedWebhookSecret: seal(webhookSecret, 'webhook-secret'),
    };
    return [settings, saveCredentials(credentials)];
  }

  private toDto({ practiceId }: Viewer, stored: Stored): PracticeTextsDto {
    const { PUBLIC_URL } = this.config.env;
    const [origin, token] = [new URL(PUBLIC_URL).origin, this.tokenOf(practiceId)];
    const addresses = { status: statusAddress(origin, token), reply: replyAddress(origin, token) };
    return { ...stored, hasCatcher: this.hasCatcher, addresses };
  }

  private tokenOf(practiceId: string): string {
    return callbackToken(this.config.env.INVITATION_SECRET, practiceId);
  }
}

const unsaved = (practiceName: string): Stored => ({
  id: '',
  isOn: false,
  provider: null,
  accountId: null,
  hasToken: false,
  hasWebhookSecret: false,
  sender: '',
  shownName: proposedName(practiceName),
  country: 'US',
  monthlyLimit: USUAL_LIMIT,
  agreedOn: null,
  pausedReason: null,
  usedThisMonth: 0,
  revision: 0,
});

const audited = (action: string, outcome: 'done' | 'denied') =>
  auditEvent({ action, resource: 'practice-texts', ids: [], outcome });
