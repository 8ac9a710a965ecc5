import { type Api, getPracticeSettings, removeLogo, replaceLogo, updatePracticeSettings } from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PracticeSettingsDto, UpdatePracticeSettings } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['admin-console', practiceId, 'settings'] as const;

export const practiceSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: keyOf(api),
    queryFn: ({ signal }) => getPracticeSettings({ client: api.client, signal }),
  });

export const saveSettingsMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: UpdatePracticeSettings) => updatePracticeSettings({ client: api.client, body }),
    onSuccess: (saved) => cache.setQueryData(keyOf(api), saved),
  });

export const setLogoMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: async (picture: File | null) => {
      if (picture) return (await uploadLogo(api, picture)).logoUrl;
      await removeLogo({ client: api.client });
      return null;
    },
    onSuccess: (logoUrl) =>
      cache.setQueryData(keyOf(api), (known: PracticeSettingsDto | undefined) => known && { ...known, logoUrl }),
  });

const uploadLogo = ({ client }: Api, picture: File) =>
  replaceLogo({ client, body: picture, headers: { 'Content-Type': picture.type } });
