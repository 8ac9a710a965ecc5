import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

const TEXTS = { en, es };
type Language = keyof typeof TEXTS;

const styles = readFileSync(join(import.meta.dirname, 'own-page.css'), 'utf8');

const MARK = `<svg width="32" height="32" aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2463eb"/><path d="M13.5 8h5v5.5H24v5h-5.5V24h-5v-5.5H8v-5h5.5z" fill="#fff"/></svg>`;

export type OwnPage =
  { readonly kind: 'tooMany'; readonly retryAfterSeconds: number } | { readonly kind: 'unavailable' | 'blocked' };

export const isForPerson = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

export function sendOwnPage(reply: FastifyReply, status: number, page: OwnPage, publicUrl: URL): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(htmlOf(page, languageOf(reply.request), signInAddress(reply.request, publicUrl), nonce));
}

function htmlOf(page: OwnPage, language: Language, signIn: string, nonce: string): string {
  const texts = TEXTS[language];
  const { title, text, hint } = wordsOf(page, language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${texts.product}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<div class="page">
<p class="product">${MARK}${texts.product}</p>
<main>
<h1>${title}</h1>
<p role="alert">${text}</p>
<p class="hint">${hint}</p>
<a href="${signIn}">${texts.back}</a>
</main>
</div>
</body>
</html>`;
}

function wordsOf(page: OwnPage, language: Language) {
  const { tooMany } = TEXTS[language];
  if (page.kind !== 'tooMany') return TEXTS[language][page.kind];
  const minutes = Math.ceil(page.retryAfterSeconds / 60);
  const text = minutes === 1 ? tooMany.textOfAMinute : tooMany.textOfMinutes.replace('{{minutes}}', String(minutes));
  return { ...tooMany, text };
}

function languageOf({ headers }: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)KEYCLOAK_LOCALE=(en|es)\b/.exec(headers.cookie ?? '')?.[1];
  return (chosen ?? preferredOf(headers['accept-language'] ?? '')) as Language;
}

function preferredOf(header: string): Language {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', weight = 'q=1'] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return { language: tag.split('-')[0] ?? '', weight: Number(weight.replace('q=', '')) };
  });
  const known = wishes.filter(({ language, weight }) => language in TEXTS && weight > 0);
  return (known.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'en') as Language;
}

function signInAddress({ query }: FastifyRequest, publicUrl: URL): string {
  const client = String((query as Record<string, unknown>).client_id);
  const portal = /^telecare-(patient|staff)$/.exec(client)?.[1];
  return new URL(portal ? `/auth/${portal}` : '/auth', publicUrl).href;
}
