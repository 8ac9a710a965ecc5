import { afterEach, expect, it } from '@jest/globals';
import { apiServer } from '@telecare/testing';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { holds, inPractice, lakeside, me } from '../../test/people.js';
import { meQuery } from '../account/me.js';
import { queryClient } from '../query-client.js';
import { tenantStore } from '../tenancy/tenant-store.js';
import { watchAccess } from './access-watch.js';

const server = apiServer();
const credentials = {
  headers: () => Promise.resolve({}),
  peek: () => Promise.resolve({}),
  renew: () => Promise.resolve(true),
};

afterEach(() => queryClient.clear());

it('learns the roles of a patient who was let in, also when the first answer is lost', async () => {
  tenantStore.set(inPractice(lakeside));
  const letIn = me([holds('patient', lakeside)]);
  const answers = [HttpResponse.json({}, { status: 503 }), HttpResponse.json(letIn)];
  server.use(
    http.get('*/api/access', () => HttpResponse.json({ state: 'open', roles: ['patient'], practiceRevision: null })),
    http.get('*/api/me', () => answers.shift()),
  );
  const stop = watchAccess(me([]), () => Promise.resolve(credentials));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)).toEqual(letIn));
  stop();
});
