import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LOGO_TYPES, LOGO_UPLOAD_BYTES } from '@telecare/contracts';
import { useShell, useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { useProblemText } from '../../failures.js';
import { setLogoMutation } from './practice-settings.api.js';

export function useLogo() {
  const { t } = useTranslation('admin-console');
  const problemText = useProblemText();
  const { toast, reloadTenant } = useShell();
  const change = useMutation(setLogoMutation(useApi(), useQueryClient()));
  const [fault, setFault] = useState<string>();
  const send = (picture: File | null) => {
    setFault(undefined);
    change.mutate(picture, {
      onSuccess: () => {
        const text = picture ? 'practiceSettings.logo.saved' : 'practiceSettings.logo.removed';
        toast({ title: t('practiceSettings.saved.title'), description: t(text) });
        void reloadTenant();
      },
      onError: (error) => setFault(problemText(error)),
    });
  };
  const choose = (picture: File | undefined) => {
    if (!picture) return;
    const wrong = faultOf(picture);
    if (wrong) setFault(t(`practiceSettings.logo.${wrong}`));
    else send(picture);
  };
  return { choose, remove: () => send(null), pending: change.isPending, fault };
}

/** Only saves a round trip. The API checks the picture itself. */
function faultOf({ type, size }: File): 'wrongType' | 'tooLarge' | undefined {
  if (!(LOGO_TYPES as readonly string[]).includes(type)) return 'wrongType';
  return size > LOGO_UPLOAD_BYTES ? 'tooLarge' : undefined;
}
