import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { saveFile } from '@telecare/portal-kit';
import { useState } from 'react';
import { fileQuery } from './file-calls.js';

interface SavedFile {
  readonly conversationId: string;
  readonly id: string;
  readonly name: string;
}

export function useSavedFile({ conversationId, id, name }: SavedFile) {
  const api = useApi();
  const cache = useQueryClient();
  const [isFailed, setFailed] = useState(false);
  const save = async () => {
    setFailed(false);
    try {
      saveFile(await cache.fetchQuery(fileQuery(api, { conversationId, id, form: 'file' })), name);
    } catch {
      setFailed(true);
    }
  };
  return { save, isFailed };
}
