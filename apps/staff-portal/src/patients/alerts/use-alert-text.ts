import type { PatientAlertMark } from '@telecare/contracts';
import { useAlertTexts } from './alerts.texts.js';

export function useAlertText() {
  const { t } = useAlertTexts();
  return ({ kind, text }: Pick<PatientAlertMark, 'kind' | 'text'>): string => {
    if (kind === 'other') return text ?? '';
    return text ? t('withText', { kind: t(`kind.${kind}`), text }) : t(`kind.${kind}`);
  };
}
