import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, Loading } from '@telecare/ui';
import { PracticeSettingsPage } from '../../practice-settings-page.js';
import { roomsQuery } from './rooms.api.js';
import { RoomsForm } from './rooms.form.js';
import { usePracticeRoomTexts } from './rooms.texts.js';

export function PracticeRoomsScreen() {
  const { t } = usePracticeRoomTexts();
  return (
    <PracticeSettingsPage title={t('title')} context={t('context')} width="form">
      <PracticeRooms />
    </PracticeSettingsPage>
  );
}

function PracticeRooms() {
  const { t } = usePracticeRoomTexts();
  const rooms = useQuery(roomsQuery(useApi()));
  return (
    <>
      <p>{t('text')}</p>
      {rooms.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={4} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={rooms} />
      {rooms.data && <RoomsForm saved={rooms.data} />}
    </>
  );
}
