import { describe, expect, it } from '@jest/globals';
import { apiServer, answers, fails } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { lakeside, riverside } from '../../test/people.js';
import { TenantLoadFailed, tenantFor } from './tenant-store.js';

const server = apiServer();

function counted(subdomain: string, practice: object): () => number {
  let asked = 0;
  server.use(
    http.get('*/api/practices/lookup', ({ request }) => {
      if (new URL(request.url).searchParams.get('subdomain') === subdomain) asked += 1;
      return HttpResponse.json(practice);
    }),
  );
  return () => asked;
}

describe('the practice of a page', () => {
  it('loads once, regardless of other query parameters and pages in between', async () => {
    const asked = counted('lakeside', lakeside);
    for (const search of ['?practice=lakeside', '?practice=lakeside&q=a', '', '?q=ab&practice=lakeside'])
      await tenantFor(search);
    expect((await tenantFor('?practice=lakeside&tab=past')).practice.name).toBe(lakeside.name);
    expect(asked()).toBe(1);
  });

  it('loads again after a failure, which the page shows', async () => {
    server.use(fails('/practices/lookup'));
    await expect(tenantFor('?practice=riverside')).rejects.toThrow(TenantLoadFailed);
    server.use(answers('/practices/lookup', riverside));
    expect((await tenantFor('?practice=riverside')).practice.name).toBe(riverside.name);
  });
});
