import { type Api, getPracticeTexts, listExampleTexts, savePracticeTexts, sendTestText } from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SavePracticeTexts, TestText } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['admin-console', practiceId, 'practice-texts'] as const;
const examplesKeyOf = ({ practiceId }: Api) => ['admin-console', practiceId, 'example-texts'] as const;

export const practiceTextsQuery = (api: Api) =>
  queryOptions({ queryKey: keyOf(api), queryFn: ({ signal }) => getPracticeTexts({ client: api.client, signal }) });

export const exampleTextsQuery = (api: Api) =>
  queryOptions({
    queryKey: examplesKeyOf(api),
    queryFn: ({ signal }) => listExampleTexts({ client: api.client, signal }),
  });

// The examples contain the shown name.
export const savePracticeTextsMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: SavePracticeTexts) => savePracticeTexts({ client: api.client, body }),
    onSuccess: (saved) => {
      cache.setQueryData(keyOf(api), saved);
      void cache.invalidateQueries({ queryKey: examplesKeyOf(api) });
    },
  });

export const testTextMutation = ({ client }: Api) =>
  mutationOptions({ mutationFn: (body: TestText) => sendTestText({ client, body }) });
