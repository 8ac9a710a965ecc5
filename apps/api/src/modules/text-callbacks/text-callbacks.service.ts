import { randomUUID } from 'node:crypto';
import { Injectable, type RawBodyRequest } from '@nestjs/common';
import { uuid } from '@telecare/contracts';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.module.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { queueMessage } from '../../platform/queue/queue-message.js';
import type { ProviderRequest, TextProvider } from '../../platform/texts/text-provider.js';
import { beginTokenContext } from '../action-links/token-context.commands.js';
import { hashOfCallbackToken } from '../texts/callback-addresses.rules.js';
import { PracticeProviders } from '../texts/sending/practice-providers.service.js';
import { calledPractice, insertReply, insertReport } from './text-callbacks.queries.js';

type Outcome = 'not_found' | 'denied' | 'done';

const MAX_BODY = 2_000;

// Checks the signature of a provider and stores what it says. The worker then acts on it.
@Injectable()
export class TextCallbacksService {
  constructor(
    private readonly db: TenantDb,
    private readonly providers: PracticeProviders,
    private readonly config: Config,
  ) {}

  // @throws NotFound for an unknown address, DomainError `access.denied` for a wrong signature
  report(token: string, request: RawBodyRequest<FastifyRequest>, reference?: string): Promise<void> {
    return this.store(token, request, (provider, signed) => {
      const report = provider.statusFrom(signed);
      if (!report) return undefined;
      if (report === 'other' || report.status === 'accepted') return [];
      const id = randomUUID();
      const named = reference ?? report.reference;
      const notificationId = uuid.safeParse(named).success ? (named ?? null) : null;
      const { providerReference, status, reason } = report;
      const stored = insertReport({ id, providerReference, notificationId, status, reason });
      return [stored, queueMessage('text.report', { reportId: id })];
    });
  }

  receive(token: string, request: RawBodyRequest<FastifyRequest>): Promise<void> {
    return this.store(token, request, (provider, signed) => {
      const reply = provider.replyFrom(signed);
      if (!reply) return undefined;
      if (reply === 'other') return [];
      const id = randomUUID();
      const { providerReference, from: number, body, isPart } = reply;
      // The rest of a long text is unknown, so its parts answer no question.
      const outcome = isPart ? 'unknown' : 'waiting';
      const readable = body.replaceAll('\0', '').slice(0, MAX_BODY);
      const stored = insertReply({ id, providerReference, number, body: readable, outcome });
      return isPart ? [stored] : [stored, queueMessage('text.reply', { replyId: id })];
    });
  }

  private async store(
    token: string,
    request: RawBodyRequest<FastifyRequest>,
    writesOf: (provider: TextProvider, signed: ProviderRequest) => Statement<unknown>[] | undefined,
  ): Promise<void> {
    const context = beginTokenContext('texts', hashOfCallbackToken(token), request.id);
    const outcome = await this.db.patientDecide(context, [calledPractice({})], ([practice]): Decision<Outcome> => {
      const provider = practice && this.providers.of(practice);
      if (!provider) return { result: 'not_found', writes: [] };
      const writes = writesOf(provider, this.signedRequest(request));
      return writes ? { result: 'done', writes } : { result: 'denied', writes: [] };
    });
    if (outcome === 'not_found') throw new NotFound();
    if (outcome === 'denied') throw new DomainError('access.denied');
  }

  private signedRequest({ url, headers, rawBody }: RawBodyRequest<FastifyRequest>): ProviderRequest {
    const single = Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]] as const);
    const address = `${new URL(this.config.env.PUBLIC_URL).origin}${url}`;
    return {
      url: address,
      headers: Object.fromEntries<string | undefined>(single),
      body: rawBody?.toString('utf8') ?? '',
    };
  }
}
