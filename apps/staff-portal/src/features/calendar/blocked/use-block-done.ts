import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { letUnsavedGo, useToast } from '@telecare/shell-sdk';
import { refreshAppointments } from '../../../appointments/appointments.api.js';

export function useBlockDone(onDone: () => void) {
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return async (title: string, description?: string) => {
    toast({ title, ...(description && { description }) });
    letUnsavedGo(true);
    await refreshAppointments(cache, api);
    onDone();
  };
}
