import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { MessageSettingsDto } from '@telecare/contracts';
import { messageSettingsQuery } from '../api/conversations.api.js';

export const useMessageSettings = (): MessageSettingsDto | undefined => useQuery(messageSettingsQuery(useApi())).data;
