import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PracticeDto } from '@telecare/contracts';
import { answers, apiServer, fails } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { inPractice, lakeside, riverside } from '../../test/people.js';
import { queryClient } from '../query-client.js';
import { followPractice } from './follow-practice.js';
import { tenantStore } from './tenant-store.js';

const server = apiServer();

const moved: PracticeDto = { ...riverside, timeZone: 'Asia/Tokyo', revision: 2 };

const told = (practiceRevision: number | null, practiceLogoUrl = riverside.logoUrl) => ({
  practiceRevision,
  practiceLogoUrl,
});

const shownZone = () => tenantStore.get().practice.timeZone;

async function onScreen() {
  queryClient.clear();
  await queryClient.fetchQuery({ queryKey: ['shown'], queryFn: () => Promise.resolve('shown') });
  return () => queryClient.getQueryState(['shown'])?.isInvalidated;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/appointments?practice=riverside');
  tenantStore.set(inPractice(riverside));
});

describe('a page that is open while its practice is changed elsewhere', () => {
  it('shows the new zone without a reload, and refetches everything on screen', async () => {
    server.use(answers('/practices/lookup', moved));
    const isStale = await onScreen();
    await followPractice(told(2));
    expect(shownZone()).toBe('Asia/Tokyo');
    expect(isStale()).toBe(true);
  });

  it('keeps what it has when only other facts have changed', async () => {
    server.use(answers('/practices/lookup', { ...riverside, name: 'Riverside Clinic', revision: 2 }));
    const isStale = await onScreen();
    await followPractice(told(2));
    expect(tenantStore.get().practice.name).toBe('Riverside Clinic');
    expect(isStale()).toBe(false);
  });

  it('shows a new logo, which has no revision', async () => {
    const logoUrl = '/api/practices/riverside/logo?v=2';
    server.use(answers('/practices/lookup', { ...riverside, logoUrl }));
    await followPractice(told(1, logoUrl));
    expect(tenantStore.get().practice.logoUrl).toBe(logoUrl);
  });

  it.each([1, null])('requests nothing while the revision is the same or missing (%s)', async (practiceRevision) => {
    const asked = jest.fn();
    server.use(
      http.get('*/api/practices/lookup', () => {
        asked();
        return HttpResponse.json(moved);
      }),
    );
    await followPractice(told(practiceRevision));
    expect(asked).not.toHaveBeenCalled();
    expect(shownZone()).toBe('Europe/Berlin');
  });

  it('does not change if the lookup fails or another practice answers to its address', async () => {
    server.use(fails('/practices/lookup'));
    await followPractice(told(2));
    server.use(answers('/practices/lookup', lakeside));
    await followPractice(told(2));
    expect(tenantStore.get().practice).toMatchObject({ id: riverside.id, timeZone: riverside.timeZone });
  });
});
