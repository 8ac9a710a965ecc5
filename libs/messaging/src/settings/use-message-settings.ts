import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { MessageSettingsDto } from '@telecare/contracts';
import { messageSettingsQuery } from '../api/conversations.api.js';

/** What the practice promises and says of emergencies; undefined until it is known. */
export const useMessageSettings = (): MessageSettingsDto | undefined => useQuery(messageSettingsQuery(useApi())).data;
