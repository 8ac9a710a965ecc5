import { type Api, getRoleSwitches, setRoleSwitch } from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RoleSwitchesDto, SetRoleSwitch } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['admin-console', practiceId, 'role-switches'] as const;

export const roleSwitchesQuery = (api: Api) =>
  queryOptions({ queryKey: keyOf(api), queryFn: ({ signal }) => getRoleSwitches({ client: api.client, signal }) });

export const setRoleSwitchMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: SetRoleSwitch): Promise<RoleSwitchesDto> => setRoleSwitch({ client: api.client, body }),
    onSuccess: (saved) => cache.setQueryData<RoleSwitchesDto>(keyOf(api), saved),
  });
