import { MessagesPage } from '@telecare/messaging';
import { useShownZone } from '../../use-shown-zone.js';

/** The patient's conversations with the practice. */
export const MessagesScreen = () => <MessagesPage side="patient" zone={useShownZone()} />;
