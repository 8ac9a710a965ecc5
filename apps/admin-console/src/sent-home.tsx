import { usePathInPractice, useToast, useTranslation } from '@telecare/shell-sdk';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';

export function SentHome() {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const inPractice = usePathInPractice();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toast({ title: t('denied.title'), description: t('denied.text') });
  });
  return <Navigate to={inPractice('/')} replace />;
}
