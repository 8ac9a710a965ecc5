import { MessagesPage } from '@telecare/messaging';
import { useShownZone } from '../../use-shown-zone.js';

export const MessagesScreen = () => <MessagesPage side="patient" zone={useShownZone()} />;
