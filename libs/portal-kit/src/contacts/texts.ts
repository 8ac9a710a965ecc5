import { textsOf } from '../texts-of.js';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

export const useContactTexts = textsOf('contacts', { en, es });

/** Labels of the fields that another user has changed in the meantime. */
export function useContactLabels() {
  const { t } = useContactTexts();
  return {
    street: t('street'),
    postalCode: t('postalCode'),
    city: t('city'),
    region: t('region'),
    country: t('country'),
    emergencyName: t('emergencyName'),
    emergencyRelation: t('emergencyRelation'),
    emergencyPhone: t('emergencyPhone'),
  };
}
