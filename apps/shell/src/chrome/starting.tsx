import { useTranslation } from '@telecare/shell-sdk';

export function Starting() {
  const { t } = useTranslation();
  return (
    <div id="starting" role="status" aria-label={t('loading')}>
      <svg viewBox="0 0 44 44" aria-hidden>
        <circle cx="22" cy="22" r="20.2" fill="none" stroke="currentColor" strokeWidth="3.6" strokeDasharray="80 200" />
      </svg>
    </div>
  );
}
