import { Permission } from '@telecare/contracts';
import { MessagesPage } from '@telecare/messaging';
import { useTranslation } from '@telecare/shell-sdk';
import { ParkedBooking } from '../../appointments/booking/parked/parked-booking.js';
import { AccessDenied } from '../../access-denied.js';
import { useMay } from '@telecare/portal-kit';
import { useShownZone } from '../../use-shown-zone.js';

export function MessagesScreen() {
  const { t } = useTranslation('staff-portal');
  const writes = useMay(Permission.MessageSend);
  const writesToSeveral = useMay(Permission.MessageBroadcastSend);
  const isClinicalStaff = useMay(Permission.ConversationProtect);
  const zone = useShownZone();
  if (!useMay(Permission.MessageRead)) return <AccessDenied description={t('messages.denied')} />;
  return (
    <MessagesPage
      side={writes ? 'staff' : 'inbox'}
      zone={zone}
      toSeveral={writesToSeveral}
      isClinicalStaff={isClinicalStaff}
      notice={<ParkedBooking />}
    />
  );
}
