import { useNotificationsTexts } from './notifications.texts.js';

// Adds the reason of a delivery to what is said about it. A newer API may know other reasons, which are left out.
export function useDeliveryReason() {
  const { t, i18n } = useNotificationsTexts();
  return (state: string, reason: string | null): string => {
    const isKnown = reason !== null && i18n.exists(`reason.${reason}`, { ns: useNotificationsTexts.namespace });
    return isKnown ? t('because', { state, reason: t(`reason.${reason}`) }) : state;
  };
}
