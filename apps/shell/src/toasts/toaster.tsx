import * as Toast from '@radix-ui/react-toast';
import { useTranslation } from '@telecare/shell-sdk';
import { CloseRounded } from '@telecare/ui';
import { useStore } from '../store.js';
import { CloseButton, ToastDescription, ToastFrame, ToastTitle, Viewport } from './toast-frame.js';
import { dismissToast, TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD, toasts } from './toast-queue.js';

export function Toaster() {
  const { t } = useTranslation();
  return (
    <Toast.Provider
      label={t('toasts.one')}
      duration={TOAST_DURATION_MS}
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
      swipeDirection="right"
    >
      {useStore(toasts).map(({ id, open, title, description, tone = 'neutral' }) => (
        <ToastFrame
          key={id}
          open={open}
          type={tone === 'destructive' ? 'foreground' : 'background'}
          data-tone={tone}
          onOpenChange={(stays) => !stays && dismissToast(id)}
        >
          {/* The space separates both texts when screen readers read them in one go. */}
          <ToastTitle>{title}</ToastTitle> {description && <ToastDescription>{description}</ToastDescription>}
          <CloseButton aria-label={t('toasts.close')}>
            <CloseRounded />
          </CloseButton>
        </ToastFrame>
      ))}
      <Viewport data-toasts hotkey={['F8']} label={t('toasts.area', { hotkey: '{hotkey}' })} />
    </Toast.Provider>
  );
}
