import type { DomainCertificateDto } from '@telecare/contracts';
import { dateText, readerZone } from '@telecare/ui';
import { useDomainCertificateTexts } from './domain-certificate.texts.js';

export const isWarnedOf = ({ state, until }: DomainCertificateDto): boolean =>
  state !== 'trusted' || until === null || Date.parse(until) <= Date.now();

export function useCertificateWords(): (certificate: DomainCertificateDto) => string {
  const { t } = useDomainCertificateTexts();
  return (certificate) => {
    const { state, until } = certificate;
    const key = state === 'trusted' && isWarnedOf(certificate) ? 'ended' : state;
    return t(key, { day: until === null ? '' : dateText(new Date(until), readerZone()) });
  };
}
