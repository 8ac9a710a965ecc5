import type { Page } from '@playwright/test';
import { callApi, practiceId } from './api.ts';

const PLATFORM = '00000000-0000-0000-0000-000000000000';

export async function openPractice(page: Page, subdomain: string): Promise<void> {
  const path = `/platform/practices/${await practiceId(page, subdomain)}/openings`;
  await callApi(page, { method: 'POST', path, practiceId: PLATFORM, body: { reason: 'Looked at for a test' } });
}
