import { Resolver } from 'node:dns/promises';
import { types } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.module.js';

const PATIENCE = { timeout: 2_000, tries: 2 };

const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Queries name servers only and never connects to a name that a user typed. Returns undefined without an answer, and an
 * empty list for an answer without records.
 */
@Injectable()
export class NameServers {
  constructor(private readonly config: Config) {}

  texts(name: string): Promise<string[] | undefined> {
    return found(async () => (await this.resolver().resolveTxt(name)).map((parts) => parts.join('')));
  }

  /** Returns IPv4 and IPv6 addresses and follows CNAMEs. */
  async addresses(name: string): Promise<string[] | undefined> {
    const resolver = this.resolver();
    const [old, current] = await Promise.all([
      found(() => resolver.resolve4(name)),
      found(() => resolver.resolve6(name)),
    ]);
    return old || current ? [...(old ?? []), ...(current ?? [])] : undefined;
  }

  private resolver(): Resolver {
    const resolver = new Resolver(PATIENCE);
    const { DNS_SERVERS } = this.config.env;
    if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS);
    return resolver;
  }
}

async function found(ask: () => Promise<string[]>): Promise<string[] | undefined> {
  try {
    return await ask();
  } catch (error) {
    return types.isNativeError(error) && 'code' in error && NOTHING_THERE.has(String(error.code)) ? [] : undefined;
  }
}
