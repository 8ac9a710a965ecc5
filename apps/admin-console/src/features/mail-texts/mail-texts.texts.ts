import type { MailName } from '@telecare/contracts';
import { textsOf } from '@telecare/portal-kit';
import en from './mail-texts.en.json' with { type: 'json' };
import es from './mail-texts.es.json' with { type: 'json' };

export const useMailTexts = textsOf('mail-texts', { en, es });

export function useMailTitle(): (mail: MailName) => string {
  const { t } = useMailTexts();
  return (mail) => {
    const [kind = '', side = ''] = mail.split('.');
    if (kind === 'message') return t('option', { to: t('to.other'), name: t('names.message') });
    if (kind === 'invitation') return t(`names.invitation_${side}`);
    return t('option', { to: t(`to.${side}`), name: t(`names.${kind}`) });
  };
}
