import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Api, getMessageSettings, saveMessageSettings } from '@telecare/api-client';
import type { SaveMessageSettings } from '@telecare/contracts';

export const messageSettingsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'availability', 'messages'],
    queryFn: ({ signal }) => getMessageSettings({ client, signal }),
  });

export const saveMessageSettingsMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async (body: SaveMessageSettings) => void (await saveMessageSettings({ client, body })),
  });
