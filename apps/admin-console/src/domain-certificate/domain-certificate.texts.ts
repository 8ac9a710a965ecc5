import { textsOf } from '@telecare/portal-kit';
import en from './domain-certificate.en.json' with { type: 'json' };
import es from './domain-certificate.es.json' with { type: 'json' };

export const useDomainCertificateTexts = textsOf('domain-certificate', { en, es });
