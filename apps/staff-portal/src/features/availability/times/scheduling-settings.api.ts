import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Api, getSchedulingSettings, saveSchedulingSettings } from '@telecare/api-client';
import type { SchedulingSettingsDto } from '@telecare/contracts';

export const schedulingSettingsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'availability', 'scheduling-settings'],
    queryFn: ({ signal }) => getSchedulingSettings({ client, signal }),
  });

export const saveSchedulingSettingsMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async (body: SchedulingSettingsDto) => void (await saveSchedulingSettings({ client, body })),
  });
