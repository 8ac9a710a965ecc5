import {
  announceAttachment,
  type Api,
  getAttachment,
  listFilesOfPatient,
  listOwnAttachments,
  removeAttachment,
  writeAttachment,
} from '@telecare/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnnounceAttachment, AttachmentProgress, AttachmentQuery } from '@telecare/contracts';
import { messagesKey } from '../api/keys.js';

export interface FileCalls {
  readonly announce: (file: AnnounceAttachment) => Promise<AttachmentProgress>;
  readonly write: (id: string, from: number, part: Blob) => Promise<AttachmentProgress>;
  readonly remove: (id: string) => Promise<unknown>;
}

export const fileCalls = ({ client }: Api, conversationId: string): FileCalls => ({
  announce: (body) => announceAttachment({ client, path: { conversationId }, body }),
  write: (attachmentId, from, body) =>
    writeAttachment({ client, path: { conversationId, attachmentId }, query: { from }, body }),
  remove: (attachmentId) => removeAttachment({ client, path: { conversationId, attachmentId } }),
});

export const ownFilesQuery = (api: Api, conversationId: string) =>
  queryOptions({
    queryKey: [...messagesKey(api), 'files', conversationId],
    queryFn: ({ signal }) => listOwnAttachments({ client: api.client, path: { conversationId }, signal }),
  });

const FIRST_PAGE = 5;
const LATER_PAGES = 50;

export const patientFilesQuery = (api: Api, patientId: string) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey(api), 'files-of-patient', patientId],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? { after: pageParam, limit: LATER_PAGES } : { limit: FIRST_PAGE };
      return listFilesOfPatient({ client: api.client, path: { patientId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

interface Shown {
  readonly conversationId: string;
  readonly id: string;
  readonly form: AttachmentQuery['form'];
}

/** A file that is ready never changes. It is held in memory only, and not for long. */
export const fileQuery = (api: Api, { conversationId, id, form }: Shown) =>
  queryOptions({
    queryKey: ['message-file', api.practiceId, id, form],
    queryFn: ({ signal }) =>
      getAttachment({
        client: api.client,
        path: { conversationId, attachmentId: id },
        query: { form },
        parseAs: 'blob',
        signal,
      }) as Promise<Blob>,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });
